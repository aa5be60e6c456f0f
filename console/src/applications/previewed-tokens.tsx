import { Code, Stack, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { Panel } from '../ui/panel.tsx'
import { useWords } from '../ui/words.ts'
import { Claims } from './claims.tsx'
import { previewWords } from './preview-words.ts'
import { refusalWords } from './refusal-words.ts'
import { FailedComparison } from './refusals.tsx'

type Preview = components['schemas']['TokenPreview']

/** Tokens by what they say and how long they live; or the comparison because of which there are none. */
export function PreviewedTokens({ of: preview }: { of: Preview }) {
  const words = useWords(previewWords)
  const refusals = useWords(refusalWords)
  const { refusal, id_token, access_token, refresh_token, userinfo } = preview
  if (refusal)
    return (
      <Panel title={refusals[refusal.reason]}>
        <Text size="sm" c="dimmed" mb="xs">
          <Code>{refusal.error}</Code> {refusals.at(refusal.endpoint)}
        </Text>
        <FailedComparison of={refusal} />
      </Panel>
    )
  return (
    <>
      <Panel title={words.result}>
        <Outcome of={preview} />
      </Panel>
      {id_token && (
        <Panel title={words.idToken}>
          <Claims of={id_token.claims} lead={words.lives(id_token.expires_in)} />
        </Panel>
      )}
      {access_token && (
        <Panel title={words.accessToken}>
          <Claims
            of={access_token.claims}
            lead={`${words[access_token.format]} ${words.lives(access_token.expires_in)}`}
          />
        </Panel>
      )}
      {access_token && (
        <Panel title={words.refreshToken}>
          <Text c={refresh_token ? undefined : 'dimmed'}>
            {refresh_token
              ? `${words.idle(refresh_token.expires_in)} ${refresh_token.ends_with_session ? words.withSession : words.withoutSession}`
              : words.noRefresh}
          </Text>
        </Panel>
      )}
      {userinfo && (
        <Panel title={words.userinfo}>
          <Claims of={userinfo} lead={words.userinfoHint} />
        </Panel>
      )}
    </>
  )
}

/** Whether someone is asked, and which scopes come out. */
function Outcome({ of: { person, asks_consent, granted_scopes, withheld_scopes } }: { of: Preview }) {
  const words = useWords(previewWords)
  return (
    <Stack gap="xs">
      {person && <Text>{asks_consent ? words.asked : words.notAsked}</Text>}
      <Text>
        {words.granted}{' '}
        {granted_scopes.length === 0
          ? words.noScopes
          : granted_scopes.map((scope) => <Scope key={scope} of={scope} />)}
      </Text>
      {withheld_scopes.map(({ scope, because }) => (
        <Text key={scope}>
          {words.withheld} <Code>{scope}</Code>: {because === 'person' ? words.personLacks : words[because]}
        </Text>
      ))}
    </Stack>
  )
}

const Scope = ({ of }: { of: string }) => (
  <>
    <Code>{of}</Code>{' '}
  </>
)
