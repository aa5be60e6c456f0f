import { z } from '../platform/http/api.ts'

const MAX_APPS = 20
const MAX_FINGERPRINTS = 10

/** The prefix of a team, ten characters, and a bundle id. */
const IOS_APP_ID = /^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/
/** At least two segments, each of which begins with a letter. */
const ANDROID_PACKAGE = /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/
const SHA256 = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/

export const IosAppIds = z
  .array(
    z
      .string()
      .max(200)
      .regex(IOS_APP_ID, 'Give the prefix and the bundle id, such as ABCDE12345.com.example.app.'),
  )
  .max(MAX_APPS)

export const AndroidApps = z
  .array(
    z.strictObject({
      package: z
        .string()
        .max(200)
        .regex(ANDROID_PACKAGE, 'Give the name of the package, such as com.example.app.')
        .describe('Name of the package.'),
      sha256_cert_fingerprints: z
        .array(
          z
            .string()
            .max(95)
            .regex(SHA256, 'Give 32 bytes in upper-case hexadecimal with colons, such as `14:6D:E9:…`.'),
        )
        .min(1)
        .max(MAX_FINGERPRINTS)
        .describe(
          'SHA-256 fingerprints of the certificates that sign it, as keytool and Google Play show them.',
        ),
    }),
  )
  .max(MAX_APPS)

/** The native apps that use a provider's passkeys. */
export interface NativeApps {
  ios_app_ids: z.infer<typeof IosAppIds>
  android_apps: z.infer<typeof AndroidApps>
}

/**
 * Whether a provider has its host for itself. Below /p/{slug} the host is that of others, too: systems read the files of a
 * host alone, and an app in them may use the passkeys of all who share it.
 */
export function ownsItsHost({ baseUrl }: { baseUrl: string }): boolean {
  return new URL(baseUrl).pathname === '/'
}

/** For iOS, what it reads before an app may use the passkeys of this host. */
export function siteAssociation({ ios_app_ids }: NativeApps): object {
  return { webcredentials: { apps: ios_app_ids } }
}

/** The same for Android, which wants both relations for passkeys. */
export function assetLinks({ android_apps }: NativeApps): object[] {
  return android_apps.map(({ package: package_name, sha256_cert_fingerprints }) => ({
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name, sha256_cert_fingerprints },
  }))
}

/**
 * What Android says as the origin where one of a provider's apps uses a passkey: the SHA-256 of its certificate in
 * base64url. None where the host is shared.
 */
export function androidOrigins(provider: { baseUrl: string; settings: NativeApps }): string[] {
  if (!ownsItsHost(provider)) return []
  return provider.settings.android_apps.flatMap(({ sha256_cert_fingerprints }) =>
    sha256_cert_fingerprints.map(
      (hex) => `android:apk-key-hash:${Buffer.from(hex.replaceAll(':', ''), 'hex').toString('base64url')}`,
    ),
  )
}
