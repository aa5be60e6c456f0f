import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Modal,
} from '@mantine/core'
import {
  CODE_FONT,
  HEIGHTS,
  INDIGO,
  RADIUS_PX,
  TEXT_FONT,
  TYPE,
  WEIGHTS,
} from '../../../../server/src/platform/brand/design-tokens.ts'

const rem = (px: number): string => `${px / 16}rem`
const sizeOf = (of: keyof typeof TYPE) => ({
  fontSize: rem(TYPE[of].size),
  lineHeight: String(TYPE[of].line / TYPE[of].size),
})
const isUsual = (size: unknown): boolean => size === undefined || size === 'sm'

/** Mantine, with our tokens: one indigo, one scale of type, controls of one height. */
export const theme = createTheme({
  primaryColor: 'indigo',
  colors: { indigo: INDIGO as unknown as MantineColorsTuple },
  primaryShade: 8,
  defaultRadius: 'md',
  radius: { xs: rem(2), sm: rem(4), md: rem(RADIUS_PX), lg: rem(8), xl: rem(16) },
  fontFamily: TEXT_FONT,
  fontFamilyMonospace: CODE_FONT,
  fontSizes: {
    xs: rem(TYPE.caption.size),
    sm: rem(TYPE.table.size),
    md: rem(TYPE.body.size),
    lg: rem(TYPE.section.size),
    xl: rem(TYPE.title.size),
  },
  lineHeights: { xs: '1.333', sm: '1.538', md: '1.429', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: TEXT_FONT,
    fontWeight: String(WEIGHTS.heading),
    sizes: {
      h1: sizeOf('title'),
      h2: sizeOf('title'),
      h3: sizeOf('section'),
      h4: sizeOf('section'),
      h5: sizeOf('body'),
      h6: sizeOf('body'),
    },
  },
  components: {
    Button: Button.extend({
      vars: (_, { size }) => ({
        root: isUsual(size) ? { '--button-height': rem(HEIGHTS.control), '--button-padding-x': rem(12) } : {},
      }),
      styles: { label: { fontWeight: WEIGHTS.strong } },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: (_, { size }) => ({ root: size === undefined ? { '--ai-size': rem(HEIGHTS.control) } : {} }),
    }),
    Input: Input.extend({
      vars: (_, { size }) => ({
        wrapper: isUsual(size) ? { '--input-height': rem(HEIGHTS.control) } : {},
      }),
    }),
    Modal: Modal.extend({
      styles: { title: { fontWeight: WEIGHTS.heading, fontSize: rem(16), lineHeight: 1.35 } },
    }),
  },
})

/** Mantine's dimmed text is too pale for WCAG 1.4.3. */
export const readableColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-text': '#16181d',
    '--mantine-color-default-border': '#e3e5ea',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
  },
})
