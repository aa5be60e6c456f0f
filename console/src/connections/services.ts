import type { IconName } from '../ui/icon.tsx'

/** Services that need no more than a client id and a secret. */
export const SERVICES = [
  { id: 'google', label: 'Google', icon: 'google' },
  { id: 'github', label: 'GitHub', icon: 'github' },
  { id: 'microsoft', label: 'Microsoft', icon: 'microsoft' },
  { id: 'gitlab', label: 'GitLab', icon: 'gitlab' },
  { id: 'facebook', label: 'Facebook', icon: 'facebook' },
  { id: 'linkedin', label: 'LinkedIn', icon: 'linkedin' },
  { id: 'discord', label: 'Discord', icon: 'discord' },
  { id: 'slack', label: 'Slack', icon: 'slack' },
] as const satisfies ReadonlyArray<{ id: string; label: string; icon: IconName }>

/** Services at which no sign-in was tried yet: docs/connections/oauth2.md. */
export const MORE_SERVICES = [
  { id: 'atlassian', label: 'Atlassian' },
  { id: 'bitbucket', label: 'Bitbucket' },
  { id: 'box', label: 'Box' },
  { id: 'dropbox', label: 'Dropbox' },
  { id: 'figma', label: 'Figma' },
  { id: 'hubspot', label: 'HubSpot' },
  { id: 'kick', label: 'Kick' },
  { id: 'linear', label: 'Linear' },
  { id: 'naver', label: 'Naver' },
  { id: 'notion', label: 'Notion' },
  { id: 'patreon', label: 'Patreon' },
  { id: 'reddit', label: 'Reddit' },
  { id: 'spotify', label: 'Spotify' },
  { id: 'strava', label: 'Strava' },
  { id: 'tiktok', label: 'TikTok' },
  { id: 'twitch', label: 'Twitch' },
  { id: 'vkid', label: 'VK ID' },
  { id: 'yandex', label: 'Yandex' },
  { id: 'zoho', label: 'Zoho' },
  { id: 'zoom', label: 'Zoom' },
] as const

export type Service = (typeof SERVICES | typeof MORE_SERVICES)[number]['id']

const ALL: ReadonlyArray<{ id: string; label: string }> = [...SERVICES, ...MORE_SERVICES]

/** What a service is called. */
export const labelOf = (preset: string | null): string | undefined =>
  ALL.find(({ id }) => id === preset)?.label

const KINDS = { oauth: 'OAuth', oauth2: 'OAuth 2', oidc: 'OpenID Connect', saml: 'SAML' } as const

/** What a connection is, as people call it: `Google`, `OpenID Connect`. */
export function sayType({ preset, kind }: { preset: string | null; kind: keyof typeof KINDS }): string {
  return labelOf(preset) ?? preset ?? KINDS[kind]
}

export const iconOf = (preset: string | null): IconName =>
  SERVICES.find(({ id }) => id === preset)?.icon ?? 'connection'

/** A name in paths, made of the name that people see: `Acme Okta` is `acme-okta`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 40).replaceAll(/^-+|-+$/g, '')
}
