import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/source-tree.ts'

/** What the pieces of docs/go.md assume to be there. */
const ASSUMED = `
var (
	client            *postern.Client
	mux               *http.ServeMux
	secret, userID    string
	accountID         string
	orders            http.HandlerFunc
	book              func(context.Context, posternwebhook.InvoiceCreatedInvoice) error
)
`

const PACKAGES = [
  ...['bytes', 'context', 'errors', 'fmt', 'log', 'net/http', 'net/http/httptest'],
  ...['', '/posternhttp', '/posternoauth', '/posternwebhook'].map((end) => `MODULE${end}`),
]

/**
 * Writes each block of Go in docs/go.md into a folder: a whole program as it is, a piece as a function. Returns the folders, which
 * `go vet` then compiles.
 */
export function blocksOfGo(into: string, module: string): string[] {
  const page = readFileSync(join(ROOT, 'docs/go.md'), 'utf8')
  const blocks = [...page.matchAll(/^```go\n(.*?)^```$/gms)].map(([, text = '']) => text)
  return blocks.map((text, index) => {
    const folder = join(into, `block${index + 1}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'main.go'), text.startsWith('package ') ? text : programOf(text, module))
    return folder
  })
}

function programOf(text: string, module: string): string {
  const end = /^return /m.test(text) || text.trim().endsWith('return nil') ? '' : '\nreturn nil\n'
  const body = `${ASSUMED}\nfunc piece(ctx context.Context) error {\n${text}${end}}\n\nfunc main() { _ = piece }\n`
  const imports = PACKAGES.filter((path) => {
    const name = path === 'MODULE' ? 'postern' : path.split('/').at(-1)
    return new RegExp(`\\b${name}\\.[A-Z]`).test(body)
  })
  return `package main\n\nimport (\n${imports.map((path) => `\t"${path.replace('MODULE', module)}"\n`).join('')})\n${body}`
}
