import { Button, Group, Title } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import type { Draft } from './draft.ts'
import { ownIn, type Part, standardOf } from './own-parts.ts'
import { brandingWords } from './words.ts'

/** The title of a part, how much of it is the provider's own, and the way back. */
export function PartTitle({
  part,
  title,
  draft,
  change,
}: {
  part: Part
  title: string
  draft: Draft
  change: (part: Partial<Draft>) => void
}) {
  const words = useWords(brandingWords)
  const own = ownIn(part, draft)
  return (
    <Group justify="space-between" mt="sm" mih="1.75rem" gap="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      {own > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => change(standardOf(part, draft))}
          aria-label={words.resetOf(words.reset(own), title)}
        >
          {words.reset(own)}
        </Button>
      )}
    </Group>
  )
}
