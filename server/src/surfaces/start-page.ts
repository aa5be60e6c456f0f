import { html } from 'hono/html'
import type { Config } from '../config.ts'
import type { Context } from '../platform/http/context.ts'
import { page } from '../platform/http/page.ts'
import { pathsOf } from '../platform/http/pages.ts'

/** `{base_url}/`: in development a list of everything; in production it leads to the account page or the sign-in. */
export async function answerStart(c: Context, { production }: Pick<Config, 'production'>): Promise<Response> {
  const to = pathsOf(c, 'customer')
  if (production) {
    c.header('cache-control', 'no-store')
    return c.redirect(to('/account'), 302)
  }
  const places = [
    ['/login', 'Sign in', 'as a customer, with every method'],
    ['/staff/login', 'Sign in as staff', 'any staff user'],
    ['/account', 'Account', 'sessions, methods and teams of the signed-in user'],
    ['/docs/guides/quick-start', 'Quick start', 'your own application, in ten minutes'],
    ['/docs', 'Docs', 'every route with samples, and the guides'],
    ['/openapi.json', 'API', 'every route, as OpenAPI 3.1'],
    ['/console', 'Console', 'people, webhooks, plans and settings, for your staff'],
  ] as const
  const tools = [
    ['/dev/mailbox', 'Mailbox', 'every mail, with its codes and links'],
    ['/dev/mails', 'Mails', 'how each mail looks, in every language'],
    ['/dev/inbox', 'Inbox', 'every webhook, with its signatures checked'],
  ] as const
  return page(c, {
    title: 'Postern',
    body: html`
<main>
<h1>Postern runs</h1>
<p>This page exists only in development.</p>
<ul>${places.map(([path, name, about]) => html`<li><a href="${to(path)}">${name}</a>: ${about}</li>`)}
${tools.map(([path, name, about]) => html`<li><a href="${path}">${name}</a>: ${about}</li>`)}</ul>
</main>`,
  })
}
