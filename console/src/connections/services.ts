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

export type Service = (typeof SERVICES)[number]['id']

const KINDS = { oauth: 'OAuth', oidc: 'OpenID Connect', saml: 'SAML' } as const

/** What a connection is, as people call it: `Google`, `OpenID Connect`. */
export function sayType({ preset, kind }: { preset: string | null; kind: keyof typeof KINDS }): string {
  return SERVICES.find(({ id }) => id === preset)?.label ?? preset ?? KINDS[kind]
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
