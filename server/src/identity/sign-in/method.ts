import type { Credential } from '../../changes/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Pages } from '../../platform/http/pages.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import type { Chore } from '../../platform/loops/chore.ts'
import { Problem } from '../../platform/problem.ts'
import type { Provider } from '../../providers/index.ts'
import type { SessionWithUser } from '../sessions/index.ts'
import type { IsUsable } from './complete/index.ts'
import type { SecondFactor } from './mfa/factors/index.ts'
import type { AfterSignIn, ShowSignIn } from './pages/index.ts'
import type { StepUp } from './step-up/index.ts'

type Settings = Provider['settings']

/** A sign-in method: a folder of methods/, and a line in its index.ts. */
export interface LoginMethod {
  name: string
  /** Whether the provider lets people use it. */
  isOn(settings: Settings): boolean
  routes<S extends EmittingServices>(api: Api<S>): void
  page?: MethodPage
  /** Whether this user can sign in with it, if it is on. No user may give up their last usable method. */
  isUsable?: IsUsable
  /** Removes what it attached to a user before their address was verified. */
  dropUnverified?(tx: Tx, providerId: string, userId: string): Promise<Credential[]>
  /** A page that it shows to users who have just signed in, before they continue. */
  afterSignIn?: AfterSignIn
  /** The second factor that comes with it. */
  secondFactor?: SecondFactor
  /** How its users show again that they are there. */
  stepUp?: StepUp
  /** Regular clean-up of its tables. */
  chores?: readonly Chore[]
}

/** A method's part of the hosted pages. */
export interface MethodPage {
  /** What it offers on the sign-in page. */
  entry(input: PageInput<EmittingServices>): Entry | Promise<Entry>
  /** The answer to Continue with an address: the same whether or not the address is known. */
  begin?(input: PageInput<EmittingServices>, start: Start): Promise<Response>
  /** The same for the addresses that are this method's own, such as those of an organisation's domain. */
  claim?(input: PageInput<EmittingServices>, start: Start): Promise<Response | undefined>
  /** Its pages. If a form submitted from the sign-in page is refused, `showSignIn` shows that page again. */
  routes(pages: Pages<EmittingServices>, throttle: Throttle, showSignIn: ShowSignIn): void
  /** Its section of the account's page on sign-in. */
  account?: AccountSection
  /** How to sign out with it, on the page on devices. */
  signOut?: AccountSection
}

/** What the user typed on the sign-in page. */
export interface Start {
  email: string
  asOwner: boolean
  /** Whether the user has to reauthenticate, even if they are signed in. */
  fresh?: boolean
}

/** What a method offers on the sign-in page. */
interface Entry {
  /** Services where users have accounts already. */
  services?: readonly Service[]
  /** A button that continues with the address typed. */
  byAddress?: ByAddress
  /** What needs no address, such as a passkey. */
  alone?: Html
}

export interface Service {
  /** Its connection's slug. */
  slug: string
  name: string
  href: string
  /** Its logo, an inline SVG. */
  mark?: Html | undefined
}

export interface ByAddress {
  /** What its button says. */
  words: string
  /** The page that the form goes to. */
  path: string
  /** Whether that page changes nothing. It is opened by GET, and asks for the address if there is none. */
  shows?: boolean
}

/** A section of the account's pages: a heading and its content, or nothing. */
export type AccountSection = (input: PageInput<EmittingServices>, session: SessionWithUser) => Promise<Html>

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

/** Throws method_disabled if the provider switched the method off. */
export function requireOn({ settings }: Provider, enabled: Switch): void {
  if (!settings[enabled]) throw new Problem('method_disabled')
}
