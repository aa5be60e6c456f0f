import { Panel } from '../ui/panel.tsx'
import { useWords } from '../ui/words.ts'
import { grantWords } from './grant-words.ts'
import { Grants } from './grants.tsx'

/** The people who are connected to an application. */
export function ConnectedPeople({ clientId }: { clientId: string }) {
  const words = useWords(grantWords)
  return (
    <Panel title={words.people}>
      <Grants of={{ client_id: clientId }} show={['person']} empty={words.noPeople} />
    </Panel>
  )
}
