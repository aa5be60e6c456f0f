import { html } from 'hono/html'
import { callbackUrl, serviceProviderOf } from '../../connections/index.ts'
import type { Html } from '../../lib/http/page.ts'
import type { Provider } from '../../providers/index.ts'
import type { Service, Todo, Value } from './service.ts'

/** What to do at the identity provider, with the values for this connection. */
export function showTodos(
  todos: readonly Todo[],
  { provider, slug, kind }: { provider: Provider; slug: string; kind: Service['kind'] },
): Html {
  const values = valuesOf(provider, { slug, kind })
  return html`<ol class="todo">${todos.map(
    (todo) =>
      html`<li>${todo.words}${
        todo.values
          ? html`<dl class="values">${todo.values.map(
              ([field, value]) =>
                html`<div><dt>${field}</dt><dd><code>${textOf(value, values)}</code></dd></div>`,
            )}</dl>`
          : ''
      }</li>`,
  )}</ol>`
}

type Named = Exclude<Value, { is: string }>

function textOf(value: Value, values: Record<Named, string>): string {
  return typeof value === 'string' ? values[value] : value.is
}

function valuesOf(
  provider: Provider,
  { slug, kind }: { slug: string; kind: Service['kind'] },
): Record<Named, string> {
  const { acsUrl, entityId, sloUrl } = serviceProviderOf(provider, 'customer', { slug })
  const redirect = callbackUrl(provider, 'customer', { slug })
  return {
    acs_url: acsUrl,
    entity_id: entityId,
    slo_url: sloUrl,
    redirect_url: redirect,
    start_url: kind === 'saml' ? entityId.replace(/\/metadata$/, '') : redirect.replace(/\/callback$/, ''),
  }
}
