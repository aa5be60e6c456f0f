import { html } from 'hono/html'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import type { Html } from '../../platform/http/page.ts'

type Person = Pick<SessionWithUser, 'name' | 'given_name' | 'family_name' | 'email'>

/** Up to two letters for a person: of both names, of a whole name, or of the address. */
export function initialsOf({ name, given_name, family_name, email }: Person): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const parts =
    given_name && family_name
      ? [given_name, family_name]
      : words.length > 0
        ? [words[0]!, ...words.slice(1).slice(-1)]
        : [email]
  return parts.map((part) => firstLetter(part.trim())).join('')
}

/** A letter with what combines with it: of a script whose letters join, too. */
function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter().segment(text)
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** The picture of a person that we keep, else their initials. Nothing for screen readers: the name stands beside it. */
export function avatar(
  person: Person & { picture: string | null },
  src: string | undefined,
  size = '',
): Html {
  return src === undefined
    ? html`<span class="avatar ${size}" aria-hidden="true">${initialsOf(person)}</span>`
    : html`<img class="avatar ${size}" src="${src}" alt="" width="${size ? 72 : 44}" height="${size ? 72 : 44}">`
}
