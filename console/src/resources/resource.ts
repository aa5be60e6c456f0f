import type { components } from '@postern/sdk'

export type Resource = components['schemas']['OAuthResource']
export type Scope = components['schemas']['OAuthScope']
