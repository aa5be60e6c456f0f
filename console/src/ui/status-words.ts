import type { Tone } from './tone.ts'
import type { Language } from './words.ts'

type Word = readonly [tone: Tone, en: string, de: string]

/** The one table of states: what the API says, how it reads in each language, and what it means for staff. */
const STATES = {
  delivery: {
    pending: ['waiting', 'Waiting', 'Wartend'],
    delivering: ['waiting', 'Sending', 'Wird gesendet'],
    delivered: ['good', 'Delivered', 'Zugestellt'],
    failed: ['bad', 'Failed', 'Fehlgeschlagen'],
    parked: ['off', 'On hold', 'Zurückgehalten'],
    cancelled: ['off', 'Cancelled', 'Abgebrochen'],
  },
  endpoint: {
    enabled: ['good', 'Active', 'Aktiv'],
    failing: ['bad', 'Failing', 'Gestört'],
    paused: ['warning', 'Paused', 'Pausiert'],
    disabled: ['off', 'Disabled', 'Deaktiviert'],
  },
  invoice: {
    draft: ['off', 'Draft', 'Entwurf'],
    open: ['waiting', 'Open', 'Offen'],
    overdue: ['bad', 'Overdue', 'Überfällig'],
    paid: ['good', 'Paid', 'Bezahlt'],
    void: ['off', 'Void', 'Storniert'],
    uncollectible: ['off', 'Written off', 'Ausgebucht'],
  },
  subscription: {
    incomplete: ['waiting', 'Incomplete', 'Unvollständig'],
    trialing: ['waiting', 'Trial', 'Testphase'],
    active: ['good', 'Active', 'Aktiv'],
    past_due: ['bad', 'Past due', 'Überfällig'],
    cancels: ['warning', 'Cancels', 'Endet'],
    cancelled: ['off', 'Cancelled', 'Gekündigt'],
  },
  account: {
    incomplete: ['waiting', 'Incomplete', 'Unvollständig'],
    trialing: ['waiting', 'Trial', 'Testphase'],
    active: ['good', 'Active', 'Aktiv'],
    past_due: ['bad', 'Past due', 'Überfällig'],
    none: ['off', 'No plan', 'Kein Plan'],
  },
  user: {
    active: ['good', 'Active', 'Aktiv'],
    blocked: ['bad', 'Blocked', 'Gesperrt'],
    leaving: ['waiting', 'Leaving', 'Wird gelöscht'],
    invited: ['waiting', 'Invited', 'Eingeladen'],
  },
  provider: {
    open: ['good', 'Active', 'Aktiv'],
    suspended: ['bad', 'Suspended', 'Gesperrt'],
  },
  application: {
    active: ['good', 'Active', 'Aktiv'],
    disabled: ['off', 'Disabled', 'Deaktiviert'],
    pending: ['waiting', 'To approve', 'Freizugeben'],
  },
  key: {
    active: ['good', 'Active', 'Aktiv'],
    expired: ['off', 'Expired', 'Abgelaufen'],
    revoked: ['off', 'Revoked', 'Widerrufen'],
    replaced: ['off', 'Replaced', 'Ersetzt'],
  },
} as const satisfies Record<string, Record<string, Word>>

type States = typeof STATES
/** What has a state. */
export type StateOf = keyof States
export type State<Of extends StateOf> = keyof States[Of] & string

export function sayState<Of extends StateOf>(of: Of, state: State<Of>, language: Language): string {
  const [, en, de] = STATES[of][state] as Word
  return language === 'de' ? de : en
}

export function toneOf<Of extends StateOf>(of: Of, state: State<Of>): Tone {
  return (STATES[of][state] as Word)[0]
}

/** The states that a filter can name, with their words; `only` where the API takes fewer. */
export function stateOptions<Of extends StateOf>(
  of: Of,
  language: Language,
  only: ReadonlyArray<State<Of>> = Object.keys(STATES[of]) as Array<State<Of>>,
): Array<{ value: State<Of>; label: string }> {
  return only.map((value) => ({ value, label: sayState(of, value, language) }))
}
