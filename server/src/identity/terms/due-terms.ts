import type { Principal } from '../../platform/http/context.ts'
import type { Services } from '../../platform/services.ts'
import { chooseText } from './choose-text.ts'
import { hasDueVersion, listLive, type OwnVersion } from './store/versions.ts'
import type { TermsText } from './terms.ts'

/** Whose. */
interface Whose {
  userId: string
  principal: Principal
}

/** What a user has to accept before they continue, in their language. */
export interface DueTerms {
  key: string
  title: string
  version: string
  text: TermsText
  /** Whether they accepted an earlier version. */
  isNewVersion: boolean
}

/** Whether a hosted page asks for it. */
export function isDue({ required, state, accepted_at }: OwnVersion): boolean {
  return required && state === 'current' && accepted_at === null
}

/** Whether a user has to accept something: one look, which finds nothing where a provider has no documents. */
export function owesTerms(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  whose: Whose,
): Promise<boolean> {
  return hasDueVersion(db, providerId, whose, new Date(clock.now()))
}

/** What a user has to accept, in the order in which the provider added the documents. */
export async function listDueTerms(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { languages, ...whose }: Whose & { languages: readonly string[] },
): Promise<DueTerms[]> {
  const live = await listLive(db, providerId, whose, new Date(clock.now()))
  return live.filter(isDue).map(({ key, title, version, texts, accepted_before }) => {
    const text = chooseText(texts, languages)
    return { key, title: text.title ?? title, version, text, isNewVersion: accepted_before }
  })
}
