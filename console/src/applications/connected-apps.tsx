import { Panel } from '../ui/panel.tsx'
import type { Permission } from '../ui/rights.ts'
import { useWords } from '../ui/words.ts'
import { grantWords } from './grant-words.ts'
import { Grants } from './grants.tsx'

/** The applications that may act for a person. */
export function ConnectedApps({ userId, needs }: { userId: string; needs: Permission }) {
  const words = useWords(grantWords)
  return (
    <Panel title={words.apps}>
      <Grants of={{ user_id: userId }} show={['application']} empty={words.noApps} needs={needs} />
    </Panel>
  )
}
