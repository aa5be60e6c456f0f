import { html } from 'hono/html'
import { readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/text/html.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { RESEND_AFTER_MS } from '../challenges/index.ts'
import { needScript } from './card.ts'

const SENT_COOKIE = 'postern_sent'

/** Notes in the browser that a code or link was asked for: no other is sent immediately. */
export function noteSent(c: Context, { clock }: { clock: Clock }): void {
  if (waitMs(c, { clock }) > 0) return
  setOwnCookie(c, SENT_COOKIE, { value: String(clock.now()), lifetimeMs: RESEND_AFTER_MS })
}

function waitMs(c: Context, { clock }: { clock: Clock }): number {
  const sentAt = Number(readOwnCookie(c, SENT_COOKIE))
  const left = sentAt + RESEND_AFTER_MS - clock.now()
  return left > 0 && left <= RESEND_AFTER_MS ? left : 0
}

/** `{time}` in what it says while waiting, for the script. */
export const TIME = '0:00'

/**
 * The button that asks for another one. A script counts down until it would be sent; without one it can be pressed at
 * any time, and nothing comes of it before. `waiting` is said with TIME in it.
 */
export function resendButton(
  c: Context,
  services: { clock: Clock },
  { words, waiting }: { words: string; waiting: string },
): Html {
  const seconds = Math.ceil(waitMs(c, services) / SECOND)
  if (seconds === 0) return html`<button>${words}</button>`
  needScript(c, COUNT_DOWN)
  return html`<button data-wait="${seconds}" data-waiting="${waiting}">${words}</button>`
}

const COUNT_DOWN = `
for (const button of document.querySelectorAll('button[data-wait]')) {
  const words = button.textContent
  const { wait, waiting } = button.dataset
  const until = performance.now() + wait * 1000
  const count = () => {
    const left = Math.ceil((until - performance.now()) / 1000)
    button.disabled = left > 0
    button.textContent = left > 0 ? waiting.replace('${TIME}', '0:' + String(left).padStart(2, '0')) : words
    if (left > 0) setTimeout(count, 1000)
  }
  count()
}
`
