import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import { answerCard, needScript } from '../page-parts/index.ts'
import { mfaWords } from './words/words.ts'

/** Copies what the field named by data-copy holds, and says so. Only where the browser lets pages do that. */
const COPY_SCRIPT = `
for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) continue
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value)
    button.nextElementSibling.textContent = button.dataset.done
  })
}
`

const STYLE = `
label:has(.codes) { margin-top: 1.25rem }
textarea.codes { font-size: .9375rem; line-height: 1.8 }
.keep { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .75rem 0 1.25rem }
.keep > :is(a, button) { width: auto; flex: 1 1 10rem } .keep [hidden] { display: none } .keep :empty { position: absolute }
`

interface Fresh {
  codes: string[]
  /** Whose they are, for the file. */
  email: string
}

/** Recovery codes, shown only this once: as a list to copy, and as a file. `goOn` makes what leads on, of its words. */
export function answerRecoveryCodes(
  c: Context,
  { codes, email }: Fresh,
  goOn: (kept: string) => Html,
): Promise<Response> {
  needScript(c, COPY_SCRIPT)
  const t = translator(localeOf(c), mfaWords)
  const { name, slug } = providerOf(c)
  const list = codes.join('\n')
  const file = `${t('file_heading', { provider: name })}\n${t('file_how', { email })}\n\n${list}\n`
  return answerCard(c, {
    title: t('keep_codes'),
    intro: t('keep_why'),
    style: STYLE,
    body: html`
<label>${t('codes')}
<textarea id="codes" class="codes" dir="ltr" readonly spellcheck="false" rows="${codes.length}">${list}</textarea></label>
<p class="keep"><a class="button" download="${slug}-recovery-codes.txt" href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}">${t('download')}</a>
<button type="button" data-copy="codes" data-done="${t('copied')}" hidden>${t('copy')}</button><span class="good" role="status"></span></p>
${goOn(t('kept'))}`,
  })
}
