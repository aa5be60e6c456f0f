import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import go from 'highlight.js/lib/languages/go'
import http from 'highlight.js/lib/languages/http'
import json from 'highlight.js/lib/languages/json'
import nginx from 'highlight.js/lib/languages/nginx'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { html, raw } from 'hono/html'
import type { Html } from '../../../platform/text/html.ts'

const LANGUAGES = { bash, go, http, json, nginx, python, sql, typescript, xml, yaml }
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language)

// The rest of their short names, such as sh and yml, the languages bring themselves.
highlighter.registerAliases(['js', 'jsx'], { languageName: 'typescript' })
highlighter.registerAliases('shell', { languageName: 'bash' })

/** Code in colours, as spans with classes: no script and no inline style. Unknown languages stay plain. */
function highlighted(code: string, language: string): Html {
  if (!highlighter.getLanguage(language)) return html`${code}`
  return raw(highlighter.highlight(code, { language }).value)
}

/** A block of code that can be scrolled by keyboard, too. */
export function codeBlock(code: string, language: string, label = 'Code'): Html {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code class="language-${language}">${highlighted(code, language)}</code></pre>`
}
