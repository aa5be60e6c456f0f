import type { EmittingServices } from '../../events/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Pages } from '../../platform/http/pages.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import { Problem } from '../../platform/problem.ts'
import type { Provider } from '../../providers/index.ts'
import type { SessionWithUser } from '../sessions/index.ts'
import type { DropUnproven } from '../users/index.ts'
import type { IsUsable } from './complete/index.ts'
import type { SecondFactor } from './mfa/factors/index.ts'
import type { AfterSignIn, ShowSignIn } from './pages/index.ts'

type Settings = Provider['settings']

/** A way to sign in: a folder of methods/, and a line in routes.ts. */
export interface LoginMethod {
  name: string
  /** Whether the provider lets people use it. */
  isOn(settings: Settings): boolean
  routes<S extends EmittingServices>(api: Api<S>): void
  page?: MethodPage
  /** Whether this user can sign in with it, if it is on: nobody may give up the last way in. */
  opens?: IsUsable
  /** What it removes when an address is first proved. */
  dropUnproven?: DropUnproven
  /** Where it leads people who have just signed in, before they go on. */
  afterSignIn?: AfterSignIn
  /** The second factor that comes with it. */
  secondFactor?: SecondFactor
}

/** A method's part of the hosted pages. */
export interface MethodPage {
  /** What it offers on the sign-in page. */
  entry(input: PageInput<EmittingServices>): Entry | Promise<Entry>
  /** Where Continue leads to with an address: alike whether or not the address is known. */
  begin?(input: PageInput<EmittingServices>, start: Start): Promise<Response>
  /** The same for the addresses that are this method's own, such as those of an organisation's domain. */
  claim?(input: PageInput<EmittingServices>, start: Start): Promise<Response | undefined>
  /** Its pages. If a form submitted from the sign-in page is refused, `showSignIn` shows that page again. */
  routes(pages: Pages<EmittingServices>, throttle: Throttle, showSignIn: ShowSignIn): void
  /** Its section of the account's page on sign-in. */
  account?: AccountSection
  /** Ways of signing out that it adds to those of the page on devices. */
  signOut?: AccountSection
}

/** What somebody typed on the sign-in page. */
export interface Start {
  email: string
  asOwner: boolean
  /** Whether a factor has to be shown, wherever the person is signed in. */
  fresh?: boolean
}

/** What a method offers on the sign-in page. */
export interface Entry {
  /** Services that people have accounts with already. */
  services?: readonly Service[]
  /** A button that goes on with the address typed. */
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
  /** That page only shows: it is opened by GET, and asks for the address if there is none. */
  shows?: boolean
}

/** A section of the account's pages: a heading and its content, or nothing. */
export type AccountSection = (input: PageInput<EmittingServices>, session: SessionWithUser) => Promise<Html>

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

/** Throws method_disabled if the provider switched the method off. */
export function requireOn({ settings }: Provider, enabled: Switch): void {
  if (!settings[enabled]) throw new Problem('method_disabled')
}
