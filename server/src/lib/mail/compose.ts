import { html } from 'hono/html'
import { PLAIN_WORDS, type Speech, speechFor } from '../words/speech.ts'

/** The parts of a mail; `compose` makes both HTML and plain text from them. */
export interface Letter {
  /** The language of the words; English if there is none. */
  speech?: Speech
  heading: string
  paragraphs: string[]
  /** A code to type, shown large. */
  code?: string
  /** A link to follow, shown as a button and as its address. */
  link?: { words: string; url: string } | undefined
  /** A line at the end, in small print. */
  footnote?: string
}

/** Builds both forms of a mail. Values are escaped; styles are inline because mail programs remove style sheets. */
export function compose({
  speech = speechFor(PLAIN_WORDS, []),
  heading,
  paragraphs,
  code,
  link,
  footnote,
}: Letter): {
  text: string
  html: string
} {
  const text = [heading, code, link && `${link.words}:\n${link.url}`, ...paragraphs, footnote]
    .filter(Boolean)
    .join('\n\n')
  const page = html`<!doctype html>
<html lang="${speech.lang}" dir="${speech.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:440px;margin:0 auto">
<h1 style="font-size:20px;margin:0 0 16px">${heading}</h1>
${code ? html`<p style="font:600 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px;margin:0 0 16px">${code}</p>` : ''}
${link ? html`<p style="margin:0 0 16px"><a href="${link.url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2f5bea;color:#fff;font-weight:600;text-decoration:none">${link.words}</a></p><p style="margin:0 0 12px;font-size:13px;opacity:.7;overflow-wrap:anywhere">${link.url}</p>` : ''}
${paragraphs.map((paragraph) => html`<p style="margin:0 0 12px">${paragraph}</p>`)}
${footnote ? html`<p style="margin:24px 0 0;font-size:13px;opacity:.7">${footnote}</p>` : ''}
</div>
</body>
</html>`
  return { text: `${text}\n`, html: String(page) }
}
