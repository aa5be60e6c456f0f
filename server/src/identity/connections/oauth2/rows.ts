import type { PlainService } from './plain-service.ts'

type Library = 'Arctic 3.7' | 'Auth.js 0.41' | 'Better Auth 1.7'

/** A well-known service without code of its own. */
export interface ServiceRow {
  name: string
  scopes: readonly string[]
  service: PlainService
  /** Written from what is known of the service; no sign-in there was tried. */
  untried?: true
  /** When its addresses were last compared with its documents, or with libraries that follow them. */
  read?: `20${number}-${number}`
  /**
   * Libraries with the same addresses that read the person's id and address from the same fields, in the version that was
   * read. Arctic has neither the address of the user nor fields.
   */
  same_in?: readonly Library[]
  /** The documented parameters that make it ask for a factor again, even in an open session. */
  asksFactor?: Readonly<Record<string, string>>
}

/**
 * Services as data. PKCE is off where it is not known to work: LinkedIn shows that a verifier which a service does not
 * expect can fail the sign-in. `email_verified` is mapped only where they say who verified the address.
 */
export const SERVICE_ROWS = {
  facebook: {
    name: 'Facebook',
    scopes: ['public_profile', 'email'],
    asksFactor: { auth_type: 'reauthenticate' },
    service: {
      authorization_url: 'https://www.facebook.com/v21.0/dialog/oauth',
      token_url: 'https://graph.facebook.com/v21.0/oauth/access_token',
      user_url: 'https://graph.facebook.com/v21.0/me?fields=id,name,email',
      // It does not say whether an address is verified.
      mapping: { subject: 'id', email: 'email' },
    },
  },
  linkedin: {
    name: 'LinkedIn',
    scopes: ['openid', 'email', 'profile'],
    // Its ID tokens lack the nonce, so its user endpoint is asked instead.
    service: {
      authorization_url: 'https://www.linkedin.com/oauth/v2/authorization',
      token_url: 'https://www.linkedin.com/oauth/v2/accessToken',
      user_url: 'https://api.linkedin.com/v2/userinfo',
      // Its token endpoint answers a code verifier with invalid_client: PKCE is for native applications that it enabled.
      pkce: false,
      mapping: { subject: 'sub', email: 'email', email_verified: 'email_verified' },
    },
  },
  discord: {
    name: 'Discord',
    scopes: ['identify', 'email'],
    service: {
      authorization_url: 'https://discord.com/oauth2/authorize',
      token_url: 'https://discord.com/api/oauth2/token',
      user_url: 'https://discord.com/api/users/@me',
      mapping: { subject: 'id', email: 'email', email_verified: 'verified' },
    },
  },
  spotify: {
    name: 'Spotify',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: ['user-read-email'],
    service: {
      authorization_url: 'https://accounts.spotify.com/authorize',
      token_url: 'https://accounts.spotify.com/api/token',
      user_url: 'https://api.spotify.com/v1/me',
      client_auth: 'basic',
      mapping: { subject: 'id', email: 'email', profile: { name: 'display_name' } },
    },
  },
  notion: {
    name: 'Notion',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: [],
    service: {
      authorization_url: 'https://api.notion.com/v1/oauth/authorize',
      token_url: 'https://api.notion.com/v1/oauth/token',
      client_auth: 'basic',
      token_format: 'json',
      pkce: false,
      authorize_parameters: { owner: 'user' },
      person_in: 'token',
      mapping: {
        subject: 'owner.user.id',
        email: 'owner.user.person.email',
        profile: { name: 'owner.user.name', picture: 'owner.user.avatar_url' },
      },
    },
  },
  reddit: {
    name: 'Reddit',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: ['identity'],
    service: {
      authorization_url: 'https://www.reddit.com/api/v1/authorize',
      token_url: 'https://www.reddit.com/api/v1/access_token',
      user_url: 'https://oauth.reddit.com/api/v1/me',
      client_auth: 'basic',
      pkce: false,
      authorize_parameters: { duration: 'temporary' },
      // It refuses clients that do not say what they are.
      user_request: { headers: { 'user-agent': 'web:postern:v1 (sign-in)' } },
      mapping: { subject: 'id', profile: { name: 'name' } },
    },
  },
  zoom: {
    name: 'Zoom',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: ['user:read:user'],
    service: {
      authorization_url: 'https://zoom.us/oauth/authorize',
      token_url: 'https://zoom.us/oauth/token',
      user_url: 'https://api.zoom.us/v2/users/me',
      client_auth: 'basic',
      // `verified` is left out: the admin of an account can provision people together with their addresses.
      mapping: { subject: 'id', email: 'email', profile: { name: 'display_name', picture: 'pic_url' } },
    },
  },
  tiktok: {
    name: 'TikTok',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: ['user.info.basic'],
    service: {
      authorization_url: 'https://www.tiktok.com/v2/auth/authorize/',
      token_url: 'https://open.tiktokapis.com/v2/oauth/token/',
      user_url: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name,avatar_url',
      client_id_parameter: 'client_key',
      scope_separator: ',',
      pkce: false,
      mapping: {
        subject: 'data.user.open_id',
        profile: { name: 'data.user.display_name', picture: 'data.user.avatar_url' },
      },
    },
  },
  figma: {
    name: 'Figma',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: ['current_user:read'],
    service: {
      authorization_url: 'https://www.figma.com/oauth',
      token_url: 'https://api.figma.com/v1/oauth/token',
      user_url: 'https://api.figma.com/v1/me',
      client_auth: 'basic',
      mapping: { subject: 'id', email: 'email', profile: { name: 'handle', picture: 'img_url' } },
    },
  },
  linear: {
    name: 'Linear',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Better Auth 1.7'],
    scopes: ['read'],
    service: {
      authorization_url: 'https://linear.app/oauth/authorize',
      token_url: 'https://api.linear.app/oauth/token',
      user_url: 'https://api.linear.app/graphql',
      scope_separator: ',',
      user_request: { method: 'POST', body: { query: '{ viewer { id name email avatarUrl } }' } },
      mapping: {
        subject: 'data.viewer.id',
        email: 'data.viewer.email',
        profile: { name: 'data.viewer.name', picture: 'data.viewer.avatarUrl' },
      },
    },
  },
  yandex: {
    name: 'Yandex',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7'],
    scopes: ['login:email', 'login:info'],
    // Auth.js sends people to oauth.yandex.ru, the same in Russian. The user URL has no other host.
    service: {
      authorization_url: 'https://oauth.yandex.com/authorize',
      token_url: 'https://oauth.yandex.com/token',
      user_url: 'https://login.yandex.ru/info?format=json',
      user_request: { scheme: 'OAuth' },
      mapping: { subject: 'id', email: 'default_email', profile: { name: 'real_name' } },
    },
  },
  kick: {
    name: 'Kick',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Better Auth 1.7'],
    scopes: ['user:read'],
    service: {
      authorization_url: 'https://id.kick.com/oauth/authorize',
      token_url: 'https://id.kick.com/oauth/token',
      user_url: 'https://api.kick.com/public/v1/users',
      person_list: 'data',
      mapping: { subject: 'user_id', email: 'email', profile: { picture: 'profile_picture' } },
    },
  },
  bitbucket: {
    name: 'Bitbucket',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41'],
    scopes: ['account', 'email'],
    service: {
      authorization_url: 'https://bitbucket.org/site/oauth2/authorize',
      token_url: 'https://bitbucket.org/site/oauth2/access_token',
      user_url: 'https://api.bitbucket.org/2.0/user',
      client_auth: 'basic',
      pkce: false,
      emails: {
        url: 'https://api.bitbucket.org/2.0/user/emails',
        list: 'values',
        address: 'email',
        primary: 'is_primary',
        verified: 'is_confirmed',
      },
      mapping: { subject: 'uuid', profile: { name: 'display_name' } },
    },
  },
  atlassian: {
    name: 'Atlassian',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: ['read:me'],
    service: {
      authorization_url: 'https://auth.atlassian.com/authorize',
      token_url: 'https://auth.atlassian.com/oauth/token',
      user_url: 'https://api.atlassian.com/me',
      token_format: 'json',
      pkce: false,
      authorize_parameters: { audience: 'api.atlassian.com', prompt: 'consent' },
      mapping: { subject: 'account_id', email: 'email' },
    },
  },
  naver: {
    name: 'Naver',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: [],
    service: {
      authorization_url: 'https://nid.naver.com/oauth2.0/authorize',
      token_url: 'https://nid.naver.com/oauth2.0/token',
      user_url: 'https://openapi.naver.com/v1/nid/me',
      pkce: false,
      answer_parameters: ['state'],
      mapping: {
        subject: 'response.id',
        email: 'response.email',
        profile: { name: 'response.name', picture: 'response.profile_image' },
      },
    },
  },
  strava: {
    name: 'Strava',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7'],
    scopes: ['read'],
    service: {
      authorization_url: 'https://www.strava.com/oauth/authorize',
      token_url: 'https://www.strava.com/api/v3/oauth/token',
      scope_separator: ',',
      pkce: false,
      person_in: 'token',
      mapping: {
        subject: 'athlete.id',
        profile: {
          given_name: 'athlete.firstname',
          family_name: 'athlete.lastname',
          picture: 'athlete.profile',
        },
      },
    },
  },
  patreon: {
    name: 'Patreon',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7'],
    scopes: ['identity', 'identity[email]'],
    service: {
      authorization_url: 'https://www.patreon.com/oauth2/authorize',
      token_url: 'https://www.patreon.com/api/oauth2/token',
      user_url:
        'https://www.patreon.com/api/oauth2/v2/identity?fields%5Buser%5D=email,full_name,image_url,is_email_verified',
      pkce: false,
      mapping: {
        subject: 'data.id',
        email: 'data.attributes.email',
        email_verified: 'data.attributes.is_email_verified',
        profile: { name: 'data.attributes.full_name', picture: 'data.attributes.image_url' },
      },
    },
  },
  hubspot: {
    name: 'HubSpot',
    untried: true,
    read: '2026-11',
    same_in: ['Auth.js 0.41'],
    scopes: ['oauth'],
    // Its v1 routes end on 16 Feb 2027. What replaces the user URL, POST /oauth/2026-03/token/introspect, wants the client's secret in a form, which a row
    // cannot describe; until then it knows the tokens of the new route.
    service: {
      authorization_url: 'https://app.hubspot.com/oauth/authorize',
      token_url: 'https://api.hubapi.com/oauth/2026-03/token',
      user_url: 'https://api.hubapi.com/oauth/v1/access-tokens/{access_token}',
      pkce: false,
      mapping: { subject: 'user_id', email: 'user' },
    },
  },
  box: {
    name: 'Box',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41'],
    scopes: [],
    service: {
      authorization_url: 'https://account.box.com/api/oauth2/authorize',
      token_url: 'https://api.box.com/oauth2/token',
      user_url: 'https://api.box.com/2.0/users/me',
      pkce: false,
      mapping: { subject: 'id', email: 'login', profile: { name: 'name' } },
    },
  },
  dropbox: {
    name: 'Dropbox',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Auth.js 0.41', 'Better Auth 1.7'],
    scopes: ['account_info.read'],
    service: {
      authorization_url: 'https://www.dropbox.com/oauth2/authorize',
      token_url: 'https://api.dropboxapi.com/oauth2/token',
      user_url: 'https://api.dropboxapi.com/2/users/get_current_account',
      user_request: { method: 'POST' },
      mapping: {
        subject: 'account_id',
        email: 'email',
        email_verified: 'email_verified',
        profile: { name: 'name.display_name', picture: 'profile_photo_url' },
      },
    },
  },
  zoho: {
    name: 'Zoho',
    untried: true,
    read: '2026-11',
    same_in: ['Auth.js 0.41'],
    scopes: ['AaaServer.profile.Read'],
    service: {
      authorization_url: 'https://accounts.zoho.com/oauth/v2/auth',
      token_url: 'https://accounts.zoho.com/oauth/v2/token',
      user_url: 'https://accounts.zoho.com/oauth/user/info',
      scope_separator: ',',
      pkce: false,
      mapping: {
        subject: 'ZUID',
        email: 'Email',
        profile: { name: 'Display_Name', given_name: 'First_Name', family_name: 'Last_Name' },
      },
    },
  },
  vkid: {
    name: 'VK ID',
    untried: true,
    read: '2026-11',
    scopes: ['vkid.personal_info'],
    // Better Auth has the same paths at id.vk.com, an earlier name. Arctic and Auth.js have VK's API before VK ID.
    service: {
      authorization_url: 'https://id.vk.ru/authorize',
      token_url: 'https://id.vk.ru/oauth2/auth',
      client_auth: 'none',
      answer_parameters: ['state', 'device_id'],
      person_in: 'token',
      mapping: { subject: 'user_id' },
    },
  },
  twitch: {
    name: 'Twitch',
    untried: true,
    read: '2026-11',
    same_in: ['Arctic 3.7', 'Better Auth 1.7'],
    scopes: ['openid', 'user:read:email'],
    service: {
      authorization_url: 'https://id.twitch.tv/oauth2/authorize',
      token_url: 'https://id.twitch.tv/oauth2/token',
      user_url: 'https://id.twitch.tv/oauth2/userinfo',
      pkce: false,
      authorize_parameters: {
        claims: '{"userinfo":{"email":null,"email_verified":null,"picture":null,"preferred_username":null}}',
      },
      mapping: {
        subject: 'sub',
        email: 'email',
        email_verified: 'email_verified',
        profile: { name: 'preferred_username' },
      },
    },
  },
} as const satisfies Record<string, ServiceRow>
