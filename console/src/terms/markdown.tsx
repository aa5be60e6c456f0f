import { Anchor, List, Text, Title } from '@mantine/core'
import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

const WEB = /^(https?:|mailto:)/i

/**
 * Markdown as React elements. HTML and images stay as the text that was written, and links lead to the
 * web or to an address only.
 */
export function Markdown({ of }: { of: string }) {
  return <Blocks of={lexer(of, { gfm: true })} />
}

function Blocks({ of: tokens }: { of: readonly Token[] }): ReactNode {
  return tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text never move
    <Block key={at} of={token} />
  ))
}

function Block({ of: token }: { of: Token }): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'hr':
      return <hr />
    case 'heading':
      // Below the heading of the text itself.
      return (
        <Title order={token.depth === 1 ? 3 : 4} size="h5" mt="md" mb={4}>
          <Inline of={token.tokens ?? []} />
        </Title>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Blocks of={token.tokens ?? []} />
        </blockquote>
      )
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return (
        <List type={ordered ? 'ordered' : 'unordered'} mb="sm" withPadding>
          {items.map(({ tokens }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items never move
            <List.Item key={at}>
              <Blocks of={tokens} />
            </List.Item>
          ))}
        </List>
      )
    }
    case 'text':
      return <Inline of={token.tokens ?? [token]} />
    case 'paragraph':
      return (
        <Text mb="sm">
          <Inline of={token.tokens ?? []} />
        </Text>
      )
    default:
      return (
        <Text mb="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {token.raw.trimEnd()}
        </Text>
      )
  }
}

function Inline({ of: tokens }: { of: readonly Token[] }): ReactNode {
  return tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a text never move
    <Fragment key={at}>
      <Piece of={token} />
    </Fragment>
  ))
}

function Piece({ of: token }: { of: Token }): ReactNode {
  const inside = 'tokens' in token && token.tokens ? <Inline of={token.tokens} /> : undefined
  switch (token.type) {
    case 'strong':
      return <strong>{inside}</strong>
    case 'em':
      return <em>{inside}</em>
    case 'del':
      return <del>{inside}</del>
    case 'br':
      return <br />
    case 'codespan':
      return <code>{token.text}</code>
    case 'link':
      if (!WEB.test(token.href)) return inside
      return (
        <Anchor href={token.href} target="_blank" rel="noopener noreferrer">
          {inside}
        </Anchor>
      )
    case 'text':
    case 'escape':
      return inside ?? token.text
    default:
      return token.raw
  }
}
