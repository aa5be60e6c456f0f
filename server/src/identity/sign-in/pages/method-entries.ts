import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import type { Html } from '../../../platform/text/html.ts'
import { providerOf, SIGN_IN_ORDER } from '../../../providers/index.ts'
import type { ByAddress, LoginMethod, Service } from '../index.ts'
import { lastMethod } from './last-method.ts'

type Input = PageInput<EmittingServices>

/** What the sign-in page offers, by its place. */
export interface MethodEntries {
  /** On top. */
  services: Service[]
  /** What Continue leads to, if anything begins from an address. */
  first: LoginMethod | undefined
  /** Below Continue: what comes before it by the provider's order, or is all there is. */
  beside: MethodEntry[]
  /** Folded away. */
  others: MethodEntry[]
  /** The method last used with this browser; see lastMethod. */
  last: string | undefined
}

/** A method's own button. */
export interface MethodEntry {
  name: string
  byAddress?: ByAddress
  alone?: Html
}

/** Sorts what the methods offer into the places of the page. */
export async function methodEntries(input: Input, methods: readonly LoginMethod[]): Promise<MethodEntries> {
  const inOrder = methodsInOrder(input, methods)
  const first = firstOf(inOrder)
  const entries = await Promise.all(
    inOrder.map(async ({ name, page }) => ({ name, ...(await page!.entry(input)) })),
  )
  const place = first === undefined ? entries.length : inOrder.indexOf(first)
  const isBeside = ({ alone }: MethodEntry, at: number) => alone !== undefined && at < place
  // Where Continue may lead to single sign-on, the first method also has its own button.
  const claims = entries.some(({ byAddress }, at) => byAddress && inOrder[at]!.page?.claim)
  const offers = (way: MethodEntry) => way.byAddress !== undefined || way.alone !== undefined
  return {
    services: entries.flatMap(({ services = [] }) => services),
    first,
    beside: entries.filter((way, at) => isBeside(way, at)),
    others: entries.filter((way, at) => offers(way) && (claims || at !== place) && !isBeside(way, at)),
    last: lastMethod(input.c, input.principal),
  }
}

/** The methods that are on: the last used with this browser first, then by the provider's order. */
export function methodsInOrder(input: Input, methods: readonly LoginMethod[]): LoginMethod[] {
  const { settings } = providerOf(input.c)
  const order: string[] = [...new Set([...settings.sign_in_order, ...SIGN_IN_ORDER])]
  const last = lastMethod(input.c, input.principal)
  const rank = ({ name }: LoginMethod) =>
    name === last ? -1 : order.includes(name) ? order.indexOf(name) : order.length
  return methods
    .filter((method) => method.isOn(settings) && method.page)
    .toSorted((a, b) => rank(a) - rank(b))
}

/** What Continue leads to. */
export function firstOf(inOrder: readonly LoginMethod[]): LoginMethod | undefined {
  return inOrder.find(({ page }) => page?.begin)
}
