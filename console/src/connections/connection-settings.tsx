import { Code, List, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { Copy } from '../ui/copy.tsx'
import { CopyValues } from '../ui/copy-values.tsx'
import { lazily } from '../ui/lazily.tsx'
import { To } from '../ui/link.tsx'
import { Facts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { useWords } from '../ui/words.ts'
import { Certificate } from './cells.tsx'
import { NativeClients } from './native-clients.tsx'
import { setupWords } from './setup-words.ts'
import { connectionWords } from './words.ts'

type Connection = components['schemas']['Connection']

const SecondFactor = lazily(async () => (await import('./second-factor.tsx')).SecondFactor)
const EditOAuth2 = lazily(async () => (await import('./edit-oauth2.tsx')).EditOAuth2)

/** What both sides have to know of each other. */
export function Settings({ of }: { of: Connection }) {
  const { id, kind, account_id, setup, config } = of
  const words = useWords(connectionWords)
  const names = useWords(setupWords)
  return (
    <>
      {kind === 'oauth2' && <EditOAuth2 of={of} key={JSON.stringify(config)} />}
      {kind !== 'oauth2' && (
        <SecondFactor id={id} kind={kind} isShared={account_id === null} trusted={config.trusts_mfa ?? {}} />
      )}
      {(kind === 'oidc' || kind === 'oauth') && (
        <NativeClients id={id} clients={(config.native_client_ids as string[] | undefined) ?? []} />
      )}
      <Panel title={words.setup}>
        <CopyValues
          of={Object.entries(setup).map(([name, value]) => [nameOf(names, name), value] as const)}
        />
      </Panel>
      <Panel title={words.config}>
        <Code block tabIndex={0}>
          {JSON.stringify(config, null, 2)}
        </Code>
      </Panel>
    </>
  )
}

/** What people call a value; one that a newer service has keeps the API's name. */
const nameOf = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? name

/** The domains whose people are led to it. They belong to the account, where they are added and verified. */
export function Domains({ of: { account, domains } }: { of: Connection }) {
  const words = useWords(connectionWords)
  return (
    <Panel title={words.domains}>
      <Text mb="sm">{words.domainsText}</Text>
      {domains.length === 0 ? (
        <Text c="dimmed">{words.noDomains}</Text>
      ) : (
        <List mb="sm">
          {domains.map((domain) => (
            <List.Item key={domain}>{domain}</List.Item>
          ))}
        </List>
      )}
      {account && (
        <To to={`/accounts/${account.id}`} query={{ tab: 'sso' }}>
          {words.manageDomains(account.name)}
        </To>
      )}
    </Panel>
  )
}

/** With which certificate a SAML identity provider signs, and until when. */
export function CertificateOf({ of: { certificate_ends_at, config } }: { of: Connection }) {
  const words = useWords(connectionWords)
  const { certificates = [], metadata_url } = config as {
    certificates?: string[]
    metadata_url?: string | null
  }
  return (
    <>
      <Facts
        of={[
          [
            words.certificateEnds,
            certificate_ends_at && <Certificate key="e" endsAt={certificate_ends_at} />,
          ],
          [words.metadataUrl, metadata_url],
          [words.renewal, metadata_url ? words.renewedDaily : words.renewedByHand],
        ]}
      />
      {certificates.map((certificate, at) => (
        <Panel key={certificate} title={words.certificateNumber(at + 1)} acts={<Copy text={certificate} />}>
          <Code block tabIndex={0} aria-label={words.certificateNumber(at + 1)}>
            {certificate}
          </Code>
        </Panel>
      ))}
    </>
  )
}
