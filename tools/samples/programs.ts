import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goModulePath } from '../../scripts/build/go-module.ts'
import type { Samples } from '../../scripts/generate/sdk/samples.ts'
import { ROOT } from '../../scripts/source-tree.ts'

const SAMPLES = join(ROOT, 'server/src/surfaces/docs/reference/generated/samples.json')

/** What the API reference shows in Python and Go, by the id of the operation. */
function samples(): Array<[id: string, sample: Samples]> {
  return Object.entries(JSON.parse(readFileSync(SAMPLES, 'utf8')) as Record<string, Samples>)
}

/** All samples of the API reference in one module of Python, each in its own function. */
export function pythonOfReference(): string {
  const functions = samples().map(
    ([id, { python }], at) => `# ${id}\ndef sample_${at}() -> None:\n${indented(python, '    ')}\n`,
  )
  return `from postern import Postern\n\npostern = Postern("http://localhost:3000", key="")\n\n${functions.join('\n')}`
}

/** All samples of the API reference in one program of Go, as gofmt writes it. */
export function goOfReference(): string {
  const functions = samples().map(([id, { go }], at) => {
    const used = go.includes('answer, err :=') ? '\t_ = answer\n' : ''
    const head = `func sample${at}(ctx context.Context, client *postern.Client, token string) error {`
    return `// ${id}\n${head}\n${indented(go, '\t')}\n${used}\treturn err\n}\n`
  })
  return `package main

import (
	"context"
	"time"

	postern "${goModulePath(ROOT)}"
)

var _ = time.UTC

func main() {}

${functions.join('\n')}`
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent)
}
