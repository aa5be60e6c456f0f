import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import classes from './branding.module.css'
import type { Image } from './draft.ts'
import { brandingWords } from './words.ts'

const ACCEPTED = 'image/png,image/jpeg,image/svg+xml'

/** A picture: seen on the ground that it will stand on, chosen from a file, taken away. */
export function ImageField({
  label,
  hint,
  ground,
  image,
  change,
}: {
  label: string
  hint: string
  ground: 'light' | 'dark' | 'both'
  image: Image | null
  change: (image: Image | null) => void
}) {
  const words = useWords(brandingWords)
  const id = useId()
  const upload = useAct((data: string) => api.POST('/api/v1/branding/images', { body: { data } }), {
    after: change,
  })
  const choose = (file: File | null): void => {
    if (file) void inBase64(file).then((data) => upload.mutate(data))
  }
  return (
    <Stack gap={4} role="group" aria-labelledby={id}>
      <Text id={id} size="sm" fw={600}>
        {label}
      </Text>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      <Group>
        {(ground === 'both' ? (['light', 'dark'] as const) : [ground]).map((theme) => (
          <div key={theme} className={classes.plate} data-ground={theme} data-icon={ground === 'both'}>
            {image ? <img src={image.url} alt={label} /> : <span>{words.noImage}</span>}
          </div>
        ))}
        <FileButton accept={ACCEPTED} onChange={choose} inputProps={{ 'aria-labelledby': id }}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={upload.isPending}
              aria-label={words.uploadOf(label)}
            >
              {words.upload}
            </Button>
          )}
        </FileButton>
        {image && (
          <Button variant="default" size="xs" onClick={() => change(null)} aria-label={words.removeOf(label)}>
            {words.remove}
          </Button>
        )}
      </Group>
      {image?.type === 'image/svg+xml' && ground !== 'both' && <Text size="xs">{words.noSvgInMails}</Text>}
      <ProblemNote error={upload.error} />
    </Stack>
  )
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
