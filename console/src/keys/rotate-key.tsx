import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShownOnce } from '../ui/shown-once.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { keyWords } from './words.ts'

/** In seconds: none, an hour, a day, a week, 30 days. */
const OVERLAPS = [0, 3600, 86400, 604800, 2592000] as const

/** Replaces a key by a new one, after asking how long the old one still works; then shows the new one, once. */
export function RotateKey({ of, close }: { of: components['schemas']['ApiKey']; close: () => void }) {
  const words = useWords(keyWords)
  const ui = useWords(uiWords)
  const [overlap, setOverlap] = useState('86400')
  const [made, setMade] = useState<string>()
  const rotate = useAct(
    () =>
      api.POST('/api/v1/api-keys/{id}/rotate', {
        params: { path: { id: of.id } },
        body: { overlap_seconds: Number(overlap) },
      }),
    { done: words.rotated, after: ({ key }) => key && setMade(key) },
  )
  return (
    <Modal
      opened
      onClose={close}
      title={made ? words.once : words.rotateTitle(of.name)}
      closeOnClickOutside={!made}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {made ? (
        <ShownOnce of={made} hint={words.onceHint} done={close} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            rotate.mutate()
          }}
        >
          <Stack>
            <Text>{words.rotateText}</Text>
            <Select
              label={words.overlap}
              data={OVERLAPS.map((seconds) => ({
                value: String(seconds),
                label: words[`overlap_${seconds}`],
              }))}
              value={overlap}
              onChange={(value) => setOverlap(value!)}
              allowDeselect={false}
            />
            {overlap === '0' && <Text>{words.revokeText(of.name)}</Text>}
            <ProblemNote error={rotate.error} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {words.keep}
              </Button>
              <Button type="submit" loading={rotate.isPending}>
                {words.rotate}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
