import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/docs/pages.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('CI runs what .ci/run says: on the oldest Node that is promised, with few rights, pinned actions and an end', () => {
  const workflow = read('.github/workflows/ci.yml')
  expect(workflow).toMatch(/^ +- run: \.ci\/run$/m)
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m)
  expect(workflow).toMatch(/^ {4}timeout-minutes: \d+$/m)
  const actions = [...workflow.matchAll(/^ +(?:- )?uses: (.*)$/gm)].map(([, action]) => action)
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)

  const [, oldest] = /^>=([\d.]+)$/.exec(JSON.parse(read('package.json')).engines.node)!
  expect(workflow).toMatch(new RegExp(`^ +node-version: ${oldest}\\b`, 'm'))
  expect(read('README.md')).toContain(`Node ${oldest} or later`)
})

test('editors are told the format of biome.json', () => {
  const { indentStyle, indentWidth, lineWidth } = JSON.parse(read('biome.json')).formatter
  const everywhere = /^\[\*\]\n((?:.+\n)+)/m.exec(read('.editorconfig'))![1]!
  const settings = Object.fromEntries(
    everywhere
      .trim()
      .split('\n')
      .map((line) => line.split(' = ')),
  )
  expect(settings).toMatchObject({
    indent_style: indentStyle,
    indent_size: String(indentWidth),
    max_line_length: String(lineWidth),
  })
})

test('CONTRIBUTING.md names files and scripts that are there', () => {
  const text = read('CONTRIBUTING.md')
  const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:ts|md|json))`|\]\(([\w./-]+)\)/g)]
    .map(([, path, link]) => path ?? link!)
    .filter((path) => !['routes.ts', 'store.ts', 'index.ts'].includes(path)) // of any slice
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !path.includes('NNNN') && !existsSync(join(ROOT, path)))).toEqual([])
  const { scripts } = JSON.parse(read('package.json'))
  for (const [, script] of text.matchAll(/npm run ([a-z:]+)/g)) expect(scripts).toHaveProperty(script!)
})
