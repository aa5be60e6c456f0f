import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import { type Html, page } from '../../../platform/http/page.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { LIVE_SCRIPT } from './live-script.ts'
import { STYLE } from './style.ts'

const TABS = [
  { path: '/dev/mailbox', name: 'Mailbox' },
  { path: '/dev/inbox', name: 'Inbox' },
  { path: '/dev/mails', name: 'Mails' },
] as const

type Path = (typeof TABS)[number]['path']

export interface Frame {
  path: Path
  title: string
  intro: Html
  /** Newest first. */
  items: Html[]
  /** How to make something appear here. */
  empty: Html
}

/** The page around a list that grows at its top. Without scripts it is a plain list. */
export function answerFrame(c: Context, { path, title, intro, items, empty }: Frame): Promise<Response> {
  return page(c, {
    title: `${title} · Postern`,
    style: STYLE,
    script: LIVE_SCRIPT,
    body: html`
<header class="top">
  ${showTabs(path)}
  <span id="connection"></span><noscript><span class="dim">Reload to see what is new.</span></noscript>
</header>
<main>
  <h1>${title}</h1>
  ${intro}
  <p id="news" class="unseen" role="status" aria-live="polite"></p>
  <ol id="items" aria-label="${title}, newest first">${items}</ol>
  <section id="empty" aria-label="Nothing here yet">${empty}</section>
</main>`,
  })
}

/** The way between the development pages. */
export function showTabs(path: Path): Html {
  return html`<nav aria-label="Development tools">${TABS.map(
    (tab) => html`<a href="${tab.path}" ${tab.path === path ? 'aria-current=page' : ''}>${tab.name}</a>`,
  )}</nav>`
}

/** The script shows it in the reader's own time zone. */
export function showMoment(at: number): Html {
  return html`<time datetime="${isoTime(at)}">${isoTime(at).slice(0, 19).replace('T', ' ')} UTC</time>`
}

/** A command to paste into a terminal. */
export function showCommand(command: string): Html {
  return html`<div class="command"><pre><code>${command}</code></pre><button type="button" data-copy="${command}">Copy<span class="unseen"> the command</span></button></div>`
}
