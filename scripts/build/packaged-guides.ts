import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What people write applications with, whatever the language. Texts on running an installation stay there. */
const COMMON = [
  'hosted-pages.md',
  'sign-in.md',
  'sign-out.md',
  'protect-an-api.md',
  'authorisation.md',
  'webhooks.md',
  'keep-users-in-step.md',
  'entitlements.md',
  'usage.md',
  'api.md',
  'versions.md',
]
const OF_LANGUAGE = {
  typescript: ['frameworks.md', 'components.md'],
  python: ['python.md'],
  go: ['go.md'],
}

export interface PackagedGuide {
  /** Its file in the folder of the guides. */
  name: string
  text: string
}

/** A link or an image, with its words. */
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g
/** A block of code, which stays as it is. */
const CODE = /(^ *```[\s\S]*?^ *```$)/m

/** The guides that a package contains, with an index: those of this version, whose links lead on without the tree. */
export function packagedGuides(root: string, language: keyof typeof OF_LANGUAGE): PackagedGuide[] {
  const names = [...OF_LANGUAGE[language], ...COMMON]
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
  const guides = names.map((name) => ({ name, text: withLinks(read(name), names) }))
  return [{ name: 'README.md', text: index(read('README.md'), names) }, ...guides]
}

function index(all: string, names: readonly string[]): string {
  const lines = names.map((name) => {
    const line = all.split('\n').find((one) => one.startsWith('- [') && one.includes(`](${name})`))
    if (line === undefined) throw new Error(`docs/README.md has no line for ${name}.`)
    return line
  })
  return `# Guides of this version

An installation has all guides, of the version that runs: \`{POSTERN_URL}/llms.txt\`. Samples call \`http://localhost:3000\`; call
your POSTERN_URL.

${lines.join('\n')}
`
}

/** Links to what is not in the package lead to the installation, or are words alone. */
function withLinks(text: string, names: readonly string[]): string {
  const linked = (part: string) =>
    part.replaceAll(LINK, (link, image: string, words: string, href: string) => {
      const [file = '', anchor] = href.split('#')
      if (image) return ''
      if (/^(#|https?:|mailto:)/.test(href) || names.includes(file)) return link
      if (!/^[\w/-]+\.md$/.test(file)) return words
      const page = file === 'README.md' ? 'guides.md' : `guides/${file.replace(/\/README\.md$/, '.md')}`
      return `[${words}]({POSTERN_URL}/docs/${page}${anchor === undefined ? '' : `#${anchor}`})`
    })
  return text
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part : linked(part)))
    .join('')
}
