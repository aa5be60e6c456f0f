import { Named } from '../ui/named.tsx'
import { useWords } from '../ui/words.ts'
import { type Entry, isOwnAct } from './sentence.ts'
import { auditWords } from './words.ts'

/** Who did it: a person by name, a key by name, the installation, or Postern. */
export function ActorName({ of: entry }: { of: Entry }) {
  const words = useWords(auditWords)
  const { actor, application, user } = entry
  if (actor.kind === 'system' && isOwnAct(entry)) return <>{user!.email || words.erased}</>
  if (actor.name && application) return <>{words.by(actor.name, application.name)}</>
  if (actor.name) return <>{actor.kind === 'key' ? words.keyNamed(actor.name) : actor.name}</>
  if (actor.id === null) return <>{words[actor.kind]}</>
  const missing = actor.kind === 'key' ? words.key : words.erased
  return <Named id={actor.id} missing={missing} />
}
