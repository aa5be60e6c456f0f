import { html, raw } from 'hono/html'
import type { Config } from '../config.ts'
import { hasStaff } from '../identity/users/index.ts'
import { MARK } from '../platform/brand/logo.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Context } from '../platform/http/context.ts'
import { type Html, page } from '../platform/http/page.ts'
import { pathsOf } from '../platform/http/pages.ts'
import { VERSION } from '../platform/process/version.ts'
import { START_SCRIPT, START_STYLE } from './start-page-look.ts'

interface Deps {
  db: Sql
  config: Pick<Config, 'production'>
  /** 'ready', or what does not hold. */
  readiness: { status(): Promise<string> }
}

type To = (path: string) => string

/** `{base_url}/`: in development where to begin; in production it leads to the account page or the sign-in. */
export async function answerStart(c: Context, { db, config, readiness }: Deps): Promise<Response> {
  const to = pathsOf(c, 'customer')
  if (config.production) {
    c.header('cache-control', 'no-store')
    return c.redirect(to('/account'), 302)
  }
  const provider = c.get('provider')
  const [status, staff] = await Promise.all([
    readiness.status(),
    hasStaff(db, provider.id).catch(() => true), // the health line names a database that is away
  ])
  return page(c, {
    title: 'Postern is running',
    style: START_STYLE,
    script: START_SCRIPT,
    body: html`
<main>
  <header>
    ${showMark()}
    <div>
      <h1>Postern is running</h1>
      <p class="health"><span id="health" class="${status === 'ready' ? 'up' : 'down'}" role="status">${
        status === 'ready' ? 'Ready' : `Not ready: ${status}`
      }</span> <span>Version ${VERSION}</span> <span>Development</span></p>
    </div>
  </header>
  ${staff ? nextWithStaff(to) : nextWithoutStaff()}
  <ul class="cards" aria-label="Where to go">${CARDS.map(
    ({ path, name, about, icon }) => html`
    <li><a href="${to(path)}">${draw(icon)}<strong>${name}</strong><span>${about}</span></a></li>`,
  )}
  </ul>
  <h2>What Postern has sent</h2>
  <ul class="tools" aria-label="What Postern has sent">${TOOLS.map(
    ({ path, name, about, list }) => html`
    <li><a href="${path}"><strong>${name}</strong> ${
      list ? html`<span class="count" data-list="${list}" hidden></span>` : ''
    }<span class="dim">${about}</span></a></li>`,
  )}
  </ul>
  <h2>Pages that people see</h2>
  <ul class="links">${PAGES.map(([path, name]) => html`<li><a href="${to(path)}">${name}</a></li>`)}</ul>
  <p class="dim note">Only development shows this page. In production this address opens the account page or the sign-in.</p>
</main>`,
  })
}

const CARDS = [
  {
    path: '/console',
    name: 'Console',
    about: 'Users, webhooks, billing and settings, for your staff.',
    icon: '<rect x="3.5" y="4.5" width="17" height="15" rx="2"/><path d="M9.5 4.5v15M13 9h4.5M13 13h4.5"/>',
  },
  {
    path: '/docs/guides/quick-start',
    name: 'Quick start',
    about: 'Your own application with sign-in and a webhook, in ten minutes.',
    icon: '<path d="M13 3.5 5.5 13.5H12l-1 7 7.5-10H12z"/>',
  },
  {
    path: '/docs',
    name: 'API reference',
    about: 'Every route with samples. The guides are beside it.',
    icon: '<path d="m8.5 8-4 4 4 4M15.5 8l4 4-4 4M13.3 5.5l-2.6 13"/>',
  },
]

const TOOLS = [
  {
    path: '/dev/mailbox',
    name: 'Mailbox',
    about: 'Every email, with its codes and links',
    list: '/dev/mailbox/mails',
  },
  {
    path: '/dev/inbox',
    name: 'Inbox',
    about: 'Every webhook, with its signature checked',
    list: '/dev/inbox/webhooks',
  },
  { path: '/dev/mails', name: 'Email previews', about: 'Each email in every language', list: undefined },
]

const PAGES = [
  ['/login', 'Sign in'],
  ['/account', 'Account'],
  ['/staff/login', 'Staff sign-in'],
  ['/docs/guides', 'Guides'],
  ['/openapi.json', 'OpenAPI document'],
] as const

function nextWithoutStaff(): Html {
  return html`
  <section class="next" aria-labelledby="next">
    <h2 id="next">Next: become the first owner</h2>
    <p>Open the link that Postern printed in the terminal when it started. This command prints a new one:</p>
    <pre><code>npm run -s postern -- welcome</code></pre>
  </section>`
}

function nextWithStaff(to: To): Html {
  return html`
  <section class="next" aria-labelledby="next">
    <h2 id="next">Next: sign a user in</h2>
    <p><a href="${to('/login')}">Sign in as a customer</a> with any email address. The code arrives in the <a href="/dev/mailbox">mailbox</a>, and two signed webhooks in the <a href="/dev/inbox">inbox</a>.</p>
  </section>`
}

function draw(icon: string): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${raw(icon)}</svg>`
}

function showMark(): Html {
  const lines = [MARK.arch, MARK.leaf, MARK.slot].map((d) => html`<path d="${d}"/>`)
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path class="light" d="${MARK.light}"/>${lines}</svg>`
}
