import { BRAND_COLOUR } from '../../../../server/src/platform/brand/design-tokens.ts'
import { MARK } from '../../../../server/src/platform/brand/logo.ts'

/** The mark of Postern, in the colour of the text around it. Hidden from screen readers, as the name stands beside it. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARK.light} fill={`light-dark(${BRAND_COLOUR}, #748ffc)`} />
      {[MARK.arch, MARK.leaf, MARK.slot].map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
