import { Code, Modal, Text } from '@mantine/core'
import { Id } from '../ui/copy.tsx'
import { Facts } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { type ApiKey, Expiry, KeyState, Maker, useSayScopes } from './key-cells.tsx'
import { keyWords } from './words.ts'

/** A key with everything that is known about it; the key itself is not. */
export function KeyDialog({ of: key, close }: { of: ApiKey; close: () => void }) {
  const words = useWords(keyWords)
  const { close: closeWord } = useWords(uiWords)
  const sayScopes = useSayScopes()
  const { created_by: by, last_used_at: usedAt, last_used_ip: ip } = key
  return (
    <Modal opened onClose={close} size="lg" title={key.name} closeButtonProps={{ 'aria-label': closeWord }}>
      {by && !by.active && (
        <Text c="red" mb="sm">
          {words.hasLeft}
        </Text>
      )}
      <Facts
        of={[
          [words.state, <KeyState key="s" of={key} />],
          [words.hint, <Code key="h">sk_…{key.hint}</Code>],
          [words.scopes, sayScopes(key.scopes)],
          [words.madeBy, <Maker key="m" of={key} />],
          [words.created, <Time key="c" at={key.created_at} />],
          [words.lastUsed, usedAt ? <Time key="u" at={usedAt} /> : words.notYet],
          [words.address, ip],
          [words.ends, <Expiry key="e" of={key} />],
          ['ID', <Id key="i" of={key.id} />],
        ]}
      />
    </Modal>
  )
}
