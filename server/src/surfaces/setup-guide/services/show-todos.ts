import { html } from 'hono/html'
import { callbackUrl } from '../../../identity/connections/oauth2/index.ts'
import { serviceProviderOf } from '../../../identity/connections/saml/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { Provider } from '../../../providers/index.ts'
import { setupWords } from '../words/words.ts'
import type { Service, Todo, Value } from './service.ts'
import { stepWords } from './step-words.ts'

/** What to do at the identity provider, with the values for this connection. */
export function showTodos(
  locale: Locale,
  todos: readonly Todo[],
  { provider, slug, kind }: { provider: Provider; slug: string; kind: Service['kind'] },
): Html {
  const t = translator(locale, stepWords)
  const values = valuesOf(provider, { slug, kind })
  return html`<ol class="todo">${todos.map(
    (todo) =>
      html`<li>${todo.says(t)}${
        todo.values
          ? showValues(
              locale,
              todo.values.map(([field, value]) => [
                typeof field === 'string' ? html`<span lang="en" dir="ltr">${field}</span>` : field(t),
                textOf(value, values),
              ]),
            )
          : ''
      }</li>`,
  )}</ol>`
}

/** Values to paste elsewhere, beside the name of the field there. */
export function showValues(
  locale: Locale,
  values: ReadonlyArray<readonly [field: Html | string, value: string]>,
): Html {
  const t = translator(locale, setupWords)
  const copy = html`<button type="button" class="copy" data-done="${t('copied')}" hidden>${t('copy')}</button>`
  return html`<dl class="values">${values.map(
    ([field, value]) => html`<div><dt>${field}</dt><dd><code dir="ltr">${value}</code>${copy}</dd></div>`,
  )}</dl>`
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

/** Copies the value beside a button. Without scripts people select it: a click selects all of it. */
export const COPY_SCRIPT = `
for (const button of document.querySelectorAll('.copy')) {
  const words = button.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = button.dataset.done
    setTimeout(() => { button.textContent = words }, 2000)
  })
}
`
