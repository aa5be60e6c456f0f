import { Button } from '@mantine/core'
import { Icon } from '../icon.tsx'
import { BASE_URL } from '../place.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'

/** Downloads what the list shows, with its filters and in its order: the server writes all of it, not what is loaded. */
export function ExportButton({
  path,
  query,
}: {
  path: string
  query: Readonly<Record<string, string | undefined>>
}) {
  const words = useWords(uiWords)
  const asked = new URLSearchParams({ format: 'csv' })
  for (const [name, value] of Object.entries(query)) if (value) asked.set(name, value)
  return (
    <Button
      component="a"
      href={`${BASE_URL}${path}/export?${asked}`}
      download
      variant="default"
      leftSection={<Icon name="download" />}
    >
      {words.export}
    </Button>
  )
}
