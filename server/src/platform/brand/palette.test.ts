import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, leastContrast } from './contrast.ts'
import { palettesOf } from './palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const theme = fc.record({ page: hex, button: hex }, { requiredKeys: [] })

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('what follows from the chosen colours can be read, whatever they are', () => {
  fc.assert(
    fc.property(theme, theme, (light, dark) => {
      for (const p of Object.values(palettesOf({ light, dark }))) {
        const grounds = [p.page, p.card]
        // On a page in between, neither black nor white reaches more: it is refused where it is chosen.
        const best = Math.max(leastContrast('#000000', grounds), leastContrast('#ffffff', grounds))
        if (best < 7) continue
        for (const text of [p.text, p.link, p.dim, p.good, p.bad])
          expect(leastContrast(text, grounds)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(p.bad, p.badSoft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(p.good, p.goodSoft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(p.onButton, p.button)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(p.onButton, p.buttonHover)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(p.edge, p.card)).toBeGreaterThanOrEqual(3)
        expect(contrast(p.buttonEdge, p.card)).toBeGreaterThanOrEqual(3)
      }
    }),
    { numRuns: 60 },
  )
})
