import type { Translate } from '../../../platform/i18n/words.ts'
import type { Html } from '../../../platform/text/html.ts'
import type { stepWords } from './step-words.ts'

type TranslateSteps = Translate<typeof stepWords.languages.en>

/** A value of ours to enter at the identity provider, by the name of the field there. */
export type Value =
  | 'acs_url'
  | 'entity_id'
  | 'slo_url'
  | 'redirect_url'
  | 'start_url'
  | { readonly is: string }

/** One thing to do at the identity provider. */
export interface Todo {
  /** What to do; names of its pages, fields and buttons are those that it has in English: see `there`. */
  says: (t: TranslateSteps) => Html
  /** What to enter there: the name of the field, or what to look for, and the value. */
  values?: ReadonlyArray<readonly [field: string | ((t: TranslateSteps) => string), value: Value]>
}

/** An identity provider, with what to do there. One file each. */
export interface Service {
  name: string
  kind: 'saml' | 'oidc'
  /** Whose logo it has in the list; absent: its first letter. */
  logo?: 'google' | 'microsoft'
  /** What it is called in the list, if it stands for all others of its kind. */
  others?: 'other_saml' | 'other_oidc'
  /** The form below the steps: metadata by its address or as a file, or what an OpenID client needs. */
  asks: 'metadata_url' | 'metadata_xml' | 'metadata' | 'client'
  /** What the first field of the form looks like there. */
  example: string
  connect: readonly Todo[]
  /** What to do for SCIM; absent: it cannot. */
  directory?: readonly Todo[]
}
