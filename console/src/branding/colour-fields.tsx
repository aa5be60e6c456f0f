import { ColorInput, SimpleGrid, Stack } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import type { Draft } from './draft.ts'
import { PartTitle } from './part-title.tsx'
import { brandingWords } from './words.ts'

const COLOURS = ['button', 'page', 'text', 'link'] as const

/** Four colours a theme; those that are left out follow from the others. */
export function ColourFields({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  const words = useWords(brandingWords)
  return (['light', 'dark'] as const).map((theme) => (
    <Stack key={theme} gap="xs">
      <PartTitle
        part={theme}
        title={theme === 'light' ? words.colours : words.coloursDark}
        draft={draft}
        change={change}
      />
      <SimpleGrid cols={2} spacing="xs">
        {COLOURS.map((name) => (
          <ColorInput
            key={name}
            label={words[name]}
            placeholder={words.asIs}
            value={draft.colors?.[theme]?.[name] ?? ''}
            onChangeEnd={(value) =>
              change({
                colors: {
                  ...draft.colors,
                  [theme]: { ...draft.colors?.[theme], [name]: value || undefined },
                },
              })
            }
            popoverProps={{ withinPortal: true }}
            withEyeDropper={false}
          />
        ))}
      </SimpleGrid>
    </Stack>
  ))
}
