import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import { type Html, page } from '../../../platform/http/page.ts'
import { languagesOf } from '../../../platform/i18n/locale.ts'
import type { Provider } from '../../../providers/index.ts'
import { mailSamples } from '../../../providers/mail/index.ts'
import { showTabs } from '../frame/frame.ts'
import { STYLE } from '../frame/style.ts'
import { previewMail, type Theme, type Wanted } from './preview.ts'

const PREVIEW_STYLE = `
main, .top { max-width: 72rem }
form { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; margin: 1.25rem 0 }
label { display: grid; gap: .25rem; font-size: .875rem; color: var(--dim) }
select { padding: .5rem .75rem; color: var(--fg); min-height: 2.75rem }
form button { min-height: 2.75rem }
.previews { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)) }
figure { margin: 0; display: grid; gap: .5rem } figcaption { font-size: .875rem; color: var(--dim); overflow-wrap: anywhere }
figcaption strong { color: var(--fg) }
figure iframe { height: 44rem }
`

/** One mail as it looks to its readers, with a choice of the others. */
export function answerPreviews(
  c: Context,
  from: { provider: Provider; from: string },
  wanted: Wanted,
): Promise<Response> {
  const { provider } = from
  const slug = c.req.query('provider') ?? ''
  const language = wanted.languages.length > 1 ? 'all' : wanted.languages[0]!
  const theme = wanted.themes.length > 1 ? 'both' : wanted.themes[0]!
  const names = mailSamples().map(({ name }) => [name, name] as const)
  const languages = languagesOf(provider.words).map((one) => [one, nameOf(one)] as const)
  return page(c, {
    title: 'Mails · Postern',
    style: STYLE + PREVIEW_STYLE,
    body: html`
<header class="top">${showTabs('/dev/mails')}</header>
<main>
  <h1>Mails</h1>
  <p class="intro">Every mail that Postern can send, in the words and the look of ${provider.name}.</p>
  <form>
    ${slug && html`<input type="hidden" name="provider" value="${slug}">`}
    ${choice('Mail', 'mail', names, wanted.sample.name)}
    ${choice('Language', 'language', [...languages, ['all', 'All of them']], language)}
    ${choice(
      'Theme',
      'theme',
      [
        ['both', 'Both'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ],
      theme,
    )}
    <button>Show</button>
  </form>
  <div class="previews">${wanted.languages.flatMap((one) =>
    wanted.themes.map((shown) => preview(from, wanted, { language: one, theme: shown, slug })),
  )}</div>
</main>`,
  })
}

function preview(
  from: { provider: Provider; from: string },
  { sample }: Wanted,
  { language, theme, slug }: { language: string; theme: Theme; slug: string },
): Html {
  const { subject, text } = previewMail(from, sample, language)
  const query = new URLSearchParams({ mail: sample.name, language, theme, ...(slug && { provider: slug }) })
  return html`<figure>
<figcaption><strong><bdi lang="${language}">${subject}</bdi></strong><br>${nameOf(language)}, ${theme}</figcaption>
<iframe title="${sample.name}, ${nameOf(language)}, ${theme}" src="/dev/mails/html?${query}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
<details><summary>As text</summary><pre class="body" lang="${language}" dir="auto">${text}</pre></details>
</figure>`
}

function choice(
  label: string,
  name: string,
  options: ReadonlyArray<readonly [value: string, words: string]>,
  chosen: string,
): Html {
  return html`<label>${label} <select name="${name}">${options.map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${words}</option>`,
  )}</select></label>`
}

function nameOf(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}
