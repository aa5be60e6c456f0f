import { createElement as h, type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Can, type ClientSession, PosternProvider } from '../../../sdk/src/react.ts'
import { ar, de } from '../../../sdk/src/react-labels.ts'
import {
  AccountSwitcher,
  type ClientAccounts,
  type OfferedPlan,
  PortalButton,
  PricingTable,
  SignedIn,
  SignedOut,
  UserButton,
  useAccounts,
} from '../../../sdk/src/react-ui.ts'

/** What the server knew when it rendered. */
export interface Known {
  session?: ClientSession
  accounts?: ClientAccounts
  plans?: OfferedPlan[]
  lang: string
}

declare global {
  /** What React had to repair, as hydration did not match. */
  var repaired: string[]
}

function Invoices(): ReactElement | null {
  const { active } = useAccounts()
  if (!active) return null
  const reports = h('em', null, 'Your reports')
  return h(
    Can,
    { permission: 'reports.read', account: active.id, fallback: h('em', null, 'Ask an owner') },
    reports,
  )
}

/** An application's page with every component, on the server and in the browser. */
export function componentsPage({ session, accounts, plans, lang }: Known): ReactElement {
  const features = {
    seats: (seats: object) => `${'included' in seats ? seats.included : 0} seats`,
    export: 'Export as CSV',
  }
  const page = [
    h('header', { key: 'head' }, [
      h('strong', { key: 'name' }, 'Orders'),
      h(AccountSwitcher, { key: 'accounts', initial: accounts }),
      h(
        UserButton,
        { key: 'user' },
        h('a', { key: 'more', className: 'postern-item', href: '/orders' }, 'Orders'),
      ),
    ]),
    h('main', { key: 'main' }, [
      h('h1', { key: 'title' }, 'Plans'),
      h(SignedIn, { key: 'in' }, h('p', { id: 'in' }, 'Welcome back')),
      h(SignedOut, { key: 'out' }, h('p', { id: 'out' }, 'Hello, stranger')),
      h(Invoices, { key: 'invoices' }),
      h(PricingTable, { key: 'plans', ...(plans && { plans }), features, highlight: 'pro', current: 'free' }),
      h('div', { key: 'portal' }, h(PortalButton)),
    ]),
  ]
  const labels = { de, ar }[lang]
  return h(
    StrictMode,
    null,
    h(PosternProvider, { ...(session && { initialSession: session }), ...(labels && { labels }) }, page),
  )
}

if (typeof window !== 'undefined') {
  globalThis.repaired = []
  const known: Known = JSON.parse(document.getElementById('known')!.textContent!)
  hydrateRoot(document.getElementById('root')!, componentsPage(known), {
    onRecoverableError: (error) => repaired.push(String(error)),
  })
}
