// The operations of the API as methods. Made by: npm run generate

import type { Answer, Body, CallOptions, Filters, Item, Listed, Query } from '../resources/types.ts'

export interface Resources {
  readonly provider: ProviderResource
  readonly providers: ProvidersResource
  readonly apiKeys: ApiKeysResource
  readonly deprecatedCalls: DeprecatedCallsResource
  readonly branding: BrandingResource
  readonly texts: TextsResource
  readonly mails: MailsResource
  readonly users: UsersResource
  readonly me: MeResource
  readonly sessions: SessionsResource
  readonly accounts: AccountsResource
  readonly permissions: PermissionsResource
  readonly roles: RolesResource
  readonly staff: StaffResource
  readonly relations: RelationsResource
  readonly auth: AuthResource
  readonly connections: ConnectionsResource
  readonly samlEncryptionKeys: SamlEncryptionKeysResource
  readonly billing: BillingResource
  readonly plans: PlansResource
  readonly subscriptions: SubscriptionsResource
  readonly invoices: InvoicesResource
  readonly integrations: IntegrationsResource
  readonly stats: StatsResource
  readonly testClock: TestClockResource
  readonly meters: MetersResource
  readonly usage: UsageResource
  readonly entitlements: EntitlementsResource
  readonly terms: TermsResource
  readonly oauth: OauthResource
  readonly portalLinks: PortalLinksResource
  readonly eventTypes: EventTypesResource
  readonly events: EventsResource
  readonly webhooks: WebhooksResource
  readonly auditLog: AuditLogResource
  readonly search: SearchResource
  readonly caller: CallerResource
  readonly preferences: PreferencesResource
  readonly system: SystemResource
  readonly demoData: DemoDataResource
  readonly bulk: BulkResource
}

export interface ProviderResource {
  readonly alertAddresses: ProviderAlertAddressesResource
  /** Show this provider. The provider that the URL names, with its plan and all of its settings. Secret keys need the scope read. `GET /api/v1/provider` */
  get(options?: CallOptions): Promise<Answer<'provider.get'>>
  /** Change the name or settings of this provider. Settings that are left out stay as they are; a list is replaced as a whole. Takes effect with the next request. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/provider` */
  update(body?: Body<'provider.update'>, options?: CallOptions): Promise<Answer<'provider.update'>>
  /** Count who depends on each sign-in method. For each method: how many people can use it, and how many of them would have no way in if it were turned off, as the provider is set now. Counted among the first 10,000 people of each method: `complete` is false if there are more. Secret keys need the scope read or users. `GET /api/v1/sign-in/consequences` */
  signInConsequences(options?: CallOptions): Promise<Answer<'provider.sign_in_consequences'>>
}

export interface ProviderAlertAddressesResource {
  /** List the addresses that alerts go to. Each address of the setting `alert_emails`, in its order, and whether it gets alerts. Name more with `PATCH /api/v1/provider`. Secret keys need the scope read. `GET /api/v1/provider/alert-addresses` */
  list(options?: CallOptions): Promise<Answer<'provider.alert_addresses.list'>>
  /** Ask an address again to confirm. Sends another confirmation mail; the link of the one before ends. At most 3 mails a week to one address, and 20 a day to all. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/provider/alert-addresses/{email}/ask-again` */
  askAgain(email: string | number, options?: CallOptions): Promise<Answer<'provider.alert_addresses.ask_again'>>
  /** Send a test alert. Mails an address that gets alerts, and answers what the mail server said. At most 5 an hour to one address, and 50 a day to all. Secret keys need the scope all. `POST /api/v1/provider/alert-addresses/{email}/test` */
  test(email: string | number, options?: CallOptions): Promise<Answer<'provider.alert_addresses.test'>>
  /** Take an address out of the list. It no longer gets alerts, and its confirmation is forgotten. The same as leaving it out of `alert_emails`. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/provider/alert-addresses/{email}` */
  delete(email: string | number, options?: CallOptions): Promise<Answer<'provider.alert_addresses.delete'>>
}

export interface ProvidersResource {
  readonly usage: ProvidersUsageResource
  /** Add a provider. The new provider lives at {origin}/p/{slug}, and at its own host if one is given. `owner` is invited by mail to be the first of its staff. A session needs a factor verified within the last ten minutes. `POST /api/v1/providers` */
  create(body: Body<'providers.create'>, options?: CallOptions): Promise<Answer<'providers.create'>>
  /** List providers. All providers of the installation, newest first, with how many users and accounts each has. `GET /api/v1/providers` */
  list(filters?: Filters<'providers.list'>, options?: CallOptions): Listed<Item<'providers.list'>>
  /** Show a provider. With its plan and settings, and whether it is suspended. `GET /api/v1/providers/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'providers.get'>>
  /** Change the plan of a provider. The plan decides which kinds of single sign-on there are, and how many connections. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/providers/{id}` */
  update(id: string | number, body: Body<'providers.update'>, options?: CallOptions): Promise<Answer<'providers.update'>>
  /** Suspend a provider. From the next second on every request to it is refused with `provider_suspended`: sign-in, hosted pages, sessions, keys, SCIM. The admin key still opens it. What it accepted before continues: deliveries with their retries, subscriptions, retention. Sessions are kept for when it resumes. The default provider cannot be. A session needs a factor verified within the last ten minutes. `POST /api/v1/providers/{id}/suspend` */
  suspend(id: string | number, body: Body<'providers.suspend'>, options?: CallOptions): Promise<Answer<'providers.suspend'>>
  /** Resume a suspended provider. Users and keys get access again. Their sessions are kept. A session needs a factor verified within the last ten minutes. `POST /api/v1/providers/{id}/resume` */
  resume(id: string | number, options?: CallOptions): Promise<Answer<'providers.resume'>>
}

export interface ProvidersUsageResource {
  /** Show what a provider uses. Users and accounts; events that are kept and attempts to deliver them since the month began (UTC). `GET /api/v1/providers/{id}/usage` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'providers.usage.get'>>
}

export interface ApiKeysResource {
  /** Make a secret key. By owners and admins. Without scopes the key may only read; docs/api-keys.md says what each scope opens, and which a server needs. No key reaches staff, owners, keys or second factors. The person who makes it knows it: their address stays with it. A session needs a factor verified within the last ten minutes. `POST /api/v1/api-keys` */
  create(body: Body<'api_keys.create'>, options?: CallOptions): Promise<Answer<'api_keys.create'>>
  /** List secret keys. With their scopes, who made each and when it was last used; never the keys themselves. `GET /api/v1/api-keys` */
  list(filters?: Filters<'api_keys.list'>, options?: CallOptions): Listed<Item<'api_keys.list'>>
  /** Rotate a secret key. Makes a key with the same name, scopes and lifetime. The old one works for the overlap, in which servers change over, and then expires. A session needs a factor verified within the last ten minutes. `POST /api/v1/api-keys/{id}/rotate` */
  rotate(id: string | number, body?: Body<'api_keys.rotate'>, options?: CallOptions): Promise<Answer<'api_keys.rotate'>>
  /** Revoke a secret key. From the next request on it opens nothing. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/api-keys/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'api_keys.delete'>>
}

export interface DeprecatedCallsResource {
  /** List calls that will end. Calls of deprecated operations and fields in the last 30 days, by key, the most frequent first. They are counted each minute. Secret keys need the scope read. `GET /api/v1/deprecated-calls` */
  list(options?: CallOptions): Listed<Item<'deprecated_calls.list'>>
}

export interface BrandingResource {
  readonly images: BrandingImagesResource
  /** Show how pages and mails look. Colours, logos and links, with the palettes that are made of the colours. Secret keys need the scope read. `GET /api/v1/branding` */
  get(options?: CallOptions): Promise<Answer<'branding.get'>>
  /** Change how pages and mails look. What is not named stays; what is named is replaced as a whole, and {} or null takes it back to the default. Colours that could not be read are refused (WCAG 2.2), with the nearest that can. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/branding` */
  update(body?: Body<'branding.update'>, options?: CallOptions): Promise<Answer<'branding.update'>>
  /** Make a link to a page that shows a draft. The link shows the real page with the draft on top of what is chosen, to anyone who has it, for an hour. Nothing is stored. Pages of the same site may frame it. Owners and admins see drafts; members see what is chosen. Secret keys need the scope all. `POST /api/v1/branding/preview` */
  preview(body?: Body<'branding.preview'>, options?: CallOptions): Promise<Answer<'branding.preview'>>
}

export interface BrandingImagesResource {
  /** Upload a logo or an icon. PNG, JPEG or SVG of at most 200 kB. It is shown once it is named as logo or favicon. Mails show no SVG. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/branding/images` */
  create(body: Body<'branding.images.create'>, options?: CallOptions): Promise<Answer<'branding.images.create'>>
}

export interface TextsResource {
  /** List the texts of pages and mails. Every text that can be replaced, in English, with what the provider says in one language. The `ETag` is of the own texts in it. Secret keys need the scope read. `GET /api/v1/texts` */
  list(query?: Query<'texts.list'>, options?: CallOptions): Promise<Answer<'texts.list'>>
  /** Replace the own texts in a language. A language that is not built in becomes one that people may have: what it lacks is said in the default language, or in English. Checked: keys, placeholders, forms of plurals, length, and that there is no markup. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `PUT /api/v1/texts/{language}` */
  replace(language: string | number, body: Body<'texts.replace'>, options?: CallOptions): Promise<Answer<'texts.replace'>>
  /** Change own texts in a language. A language that is not built in becomes one that people may have: what it lacks is said in the default language, or in English. Checked: keys, placeholders, forms of plurals, length, and that there is no markup. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/texts/{language}` */
  update(language: string | number, body: Body<'texts.update'>, options?: CallOptions): Promise<Answer<'texts.update'>>
}

export interface MailsResource {
  /** List the mails that there are. Each kind with the subject of an example, and the texts that it is made of. Secret keys need the scope read. `GET /api/v1/mails` */
  list(query?: Query<'mails.list'>, options?: CallOptions): Promise<Answer<'mails.list'>>
  /** Show a mail with a draft of its look and words. An example of the mail, as it would be sent if the draft were chosen. Nothing is sent, and nothing is stored. Owners and admins see drafts; members see what is chosen. Secret keys need the scope all. `POST /api/v1/mails/preview` */
  preview(body: Body<'mails.preview'>, options?: CallOptions): Promise<Answer<'mails.preview'>>
}

export interface UsersResource {
  readonly sessions: UsersSessionsResource
  readonly accounts: UsersAccountsResource
  readonly terms: UsersTermsResource
  readonly mfa: UsersMfaResource
  readonly deletion: UsersDeletionResource
  readonly passkeys: UsersPasskeysResource
  readonly identities: UsersIdentitiesResource
  /** Add a user. Customers sign up themselves. Add or invite the staff of a provider here. The first of them must be an owner. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `POST /api/v1/users` */
  create(body: Body<'users.create'>, options?: CallOptions): Promise<Answer<'users.create'>>
  /** List users, newest first. Or those whose name, address or external id begins with `q`. Secret keys need the scope read or users. `GET /api/v1/users` */
  list(filters?: Filters<'users.list'>, options?: CallOptions): Listed<Item<'users.list'>>
  /** Show a user. With names, status, external id and both kinds of metadata. The `ETag` does not change when the user signs in. Secret keys need the scope read or users. `GET /api/v1/users/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'users.get'>>
  /** Change, block or unblock a user. Blocking ends all of the sessions and all that they began: sign-ins under way, codes, links and invitations that they sent. The answer names the secret keys and SCIM tokens that they made. Staff are changed by owners and admins only. A field that the person, a directory, a connection or an import set is kept from this, unless `force` is true. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/users/{id}` */
  update(id: string | number, body?: Body<'users.update'>, options?: CallOptions): Promise<Answer<'users.update'>>
  /** Delete a user. Ends the user's sessions, deletes the accounts without other members, and redacts the user's payloads in events and in what receivers answered. Invoices stay as they were issued. An account that would lose its last owner passes to the admin, else the member, who has been there longest. A user who is alone in an account with a live subscription cannot be deleted, nor the last owner of the staff. If they made secret keys or SCIM tokens, the answer is 200 and names them. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/users/{id}` */
  delete(id: string | number, query?: Query<'users.delete'>, options?: CallOptions): Promise<Answer<'users.delete'>>
  /** Act on all users that match. Blocks, unblocks or signs out customers; staff are left out. The rows are those that match now, 10,000 at most. The job survives restarts; what it could not change is named in it. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `POST /api/v1/users/bulk` */
  bulk(body: Body<'users.bulk'>, options?: CallOptions): Promise<Answer<'users.bulk'>>
  /** Import users with their password hashes. Answers one result for each row, in order. A row that is refused, or whose address has a user already, changes nothing; so the same import may be sent again. The password of an address that is not verified counts only once its owner has typed it and confirmed the address. Secret keys need the scope users. `POST /api/v1/users/import` */
  importMany(body: Body<'users.import_many'>, options?: CallOptions): Promise<Answer<'users.import_many'>>
}

export interface UsersSessionsResource {
  /** List a user's sessions, newest first. Live sessions, with the device and the address of each. Secret keys need the scope read or users. `GET /api/v1/users/{id}/sessions` */
  list(id: string | number, options?: CallOptions): Listed<Item<'users.sessions.list'>>
  /** End all of a user's sessions. From the next request on they open nothing, and neither do tokens of applications. The user can sign in again; to prevent that, block the user. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/users/{id}/sessions` */
  deleteAll(id: string | number, options?: CallOptions): Promise<Answer<'users.sessions.delete_all'>>
  /** End one of a user's sessions. From the next request on it opens nothing. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/users/{id}/sessions/{session_id}` */
  delete(id: string | number, sessionId: string | number, options?: CallOptions): Promise<Answer<'users.sessions.delete'>>
}

export interface UsersAccountsResource {
  /** List a user's accounts, newest first. With the role that the user has in each. Secret keys need the scope read or users. `GET /api/v1/users/{id}/accounts` */
  list(id: string | number, filters?: Filters<'users.accounts.list'>, options?: CallOptions): Listed<Item<'users.accounts.list'>>
}

export interface UsersTermsResource {
  /** List what a user accepted, newest first. Every version of every document, with when and from where. Secret keys need the scope read or users or billing. `GET /api/v1/users/{id}/terms` */
  list(id: string | number, filters?: Filters<'users.terms.list'>, options?: CallOptions): Listed<Item<'users.terms.list'>>
  /** Record that a user accepted a version on a page of yours. Emits tos.accepted, once for each user and version: called again, it answers what is recorded. The version must be in force or announced, at accepted_at if that is given. Secret keys need the scope users. `POST /api/v1/users/{id}/terms/{key}/accept` */
  accept(id: string | number, key: string | number, body: Body<'users.terms.accept'>, options?: CallOptions): Promise<Answer<'users.terms.accept'>>
}

export interface UsersMfaResource {
  /** Show a user's second factors. Whether an authenticator app is on, and how many recovery codes are left. Secret keys need the scope read or users. `GET /api/v1/users/{id}/mfa` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'users.mfa.get'>>
  /** Remove a user's authenticator app. For a user who lost the phone and the recovery codes. Make sure who asks. All sessions of the user end. No secret key may do that. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/users/{id}/mfa` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'users.mfa.delete'>>
}

export interface UsersDeletionResource {
  /** Cancel a user's deletion. For a user who asked to be deleted and has changed their mind. A blocked user stays blocked. The user is told by mail. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/users/{id}/deletion` */
  cancel(id: string | number, options?: CallOptions): Promise<Answer<'users.deletion.cancel'>>
}

export interface UsersPasskeysResource {
  /** List a user's passkeys, newest first. With their names and when each was last used. Secret keys need the scope read or users. `GET /api/v1/users/{id}/passkeys` */
  list(id: string | number, options?: CallOptions): Listed<Item<'users.passkeys.list'>>
  /** Remove a user's passkey. For a user who lost the device. Make sure who asks. All sessions of the user end. No secret key may do that. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/users/{id}/passkeys/{passkey_id}` */
  delete(id: string | number, passkeyId: string | number, options?: CallOptions): Promise<Answer<'users.passkeys.delete'>>
}

export interface UsersIdentitiesResource {
  /** List a user's connected identities. Where the user can sign in from, with the address that each service told last. Secret keys need the scope read or users. `GET /api/v1/users/{id}/identities` */
  list(id: string | number, options?: CallOptions): Promise<Answer<'users.identities.list'>>
  /** Disconnect a user's identities at a connection. The last way in to the account stays. Sessions stay, too: end them if you have to. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/users/{id}/identities/{connection_id}` */
  delete(id: string | number, connectionId: string | number, options?: CallOptions): Promise<Answer<'users.identities.delete'>>
}

export interface MeResource {
  readonly session: MeSessionResource
  readonly sessions: MeSessionsResource
  readonly accounts: MeAccountsResource
  readonly email: MeEmailResource
  readonly plans: MePlansResource
  readonly terms: MeTermsResource
  readonly profile: MeProfileResource
  readonly signUpQuestions: MeSignUpQuestionsResource
  readonly mfa: MeMfaResource
  readonly stepUp: MeStepUpResource
  readonly deletion: MeDeletionResource
  readonly password: MePasswordResource
  readonly passkeys: MePasskeysResource
  readonly identities: MeIdentitiesResource
  readonly exports: MeExportsResource
}

export interface MeSessionResource {
  /** Show the session in use and its user. For the holder of the session. To check one from your server, use `POST /api/v1/sessions/verify`. `GET /api/v1/auth/{principal}/session` */
  get(principal: string | number, query?: Query<'me.session.get'>, options?: CallOptions): Promise<Answer<'me.session.get'>>
  /** Sign out. Ends the session in use and clears its cookie. `DELETE /api/v1/auth/{principal}/session` */
  delete(principal: string | number, options?: CallOptions): Promise<Answer<'me.session.delete'>>
  /** Make a link that continues in a browser. The link works once, for 60 seconds. Its page shows whom it signs in, and asks for a click. The session of that browser has its own token, and ends with this one or after one hour. `POST /api/v1/auth/customer/session/transfer` */
  transfer(body?: Body<'me.session.transfer'>, options?: CallOptions): Promise<Answer<'me.session.transfer'>>
  /** Get a JWT for the session in use. For a call from your front end to your own server, which checks the JWT with the keys of the issuer. It ends with the session: see the feed at `{issuer}/oauth/revocations`. `POST /api/v1/auth/{principal}/session/token` */
  createToken(principal: string | number, body: Body<'me.session.create_token'>, options?: CallOptions): Promise<Answer<'me.session.create_token'>>
}

export interface MeSessionsResource {
  /** List the user's sessions, newest first. `current` marks the session that asks. `GET /api/v1/auth/{principal}/sessions` */
  list(principal: string | number, options?: CallOptions): Listed<Item<'me.sessions.list'>>
  /** End all other sessions. Signs the user out everywhere else; the session in use stays. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/sessions` */
  deleteOthers(principal: string | number, options?: CallOptions): Promise<Answer<'me.sessions.delete_others'>>
  /** End one session. From the next request on it opens nothing. Ending the one in use signs out. Ending another session than the one in use needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/sessions/{id}` */
  delete(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.sessions.delete'>>
}

export interface MeAccountsResource {
  readonly members: MeAccountsMembersResource
  readonly invitations: MeAccountsInvitationsResource
  readonly roles: MeAccountsRolesResource
  readonly groupRoles: MeAccountsGroupRolesResource
  readonly billing: MeAccountsBillingResource
  readonly subscription: MeAccountsSubscriptionResource
  readonly invoices: MeAccountsInvoicesResource
  readonly stripe: MeAccountsStripeResource
  readonly credits: MeAccountsCreditsResource
  readonly usage: MeAccountsUsageResource
  readonly entitlements: MeAccountsEntitlementsResource
  readonly webhooks: MeAccountsWebhooksResource
  /** Open your own account. Where the provider lets people sign up. Emits account.created; the caller owns it. `POST /api/v1/auth/{principal}/accounts` */
  create(principal: string | number, body: Body<'me.accounts.create'>, options?: CallOptions): Promise<Answer<'me.accounts.create'>>
  /** List accounts, newest first. Those that the signed-in user is a member of. Through an application, the one that the user chose for it. `GET /api/v1/auth/{principal}/accounts` */
  list(principal: string | number, filters?: Filters<'me.accounts.list'>, options?: CallOptions): Listed<Item<'me.accounts.list'>>
  /** Show an account. Its name, external id and metadata. `GET /api/v1/auth/{principal}/accounts/{id}` */
  get(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.get'>>
  /** Change an account. By owners and admins. The external id and the metadata are the provider’s alone. `PATCH /api/v1/auth/{principal}/accounts/{id}` */
  update(principal: string | number, id: string | number, body?: Body<'me.accounts.update'>, options?: CallOptions): Promise<Answer<'me.accounts.update'>>
  /** Delete an account. With its members and invitations; the users and the invoices stay. Not with a live subscription. By owners. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/accounts/{id}` */
  delete(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.delete'>>
  /** Leave an account. Ends your own membership. The last owner cannot leave. Add another owner first. `DELETE /api/v1/auth/{principal}/accounts/{id}/members/me` */
  leave(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.leave'>>
  /** Make another member the owner in your place. By an owner, who becomes an admin. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/transfer` */
  transfer(principal: string | number, id: string | number, body: Body<'me.accounts.transfer'>, options?: CallOptions): Promise<Answer<'me.accounts.transfer'>>
}

export interface MeAccountsMembersResource {
  readonly roles: MeAccountsMembersRolesResource
  /** List the members of an account, the newest user first. Each with their role. `GET /api/v1/auth/{principal}/accounts/{id}/members` */
  list(principal: string | number, id: string | number, filters?: Filters<'me.accounts.members.list'>, options?: CallOptions): Listed<Item<'me.accounts.members.list'>>
  /** Change a member's role. By owners and admins; only owners make and unmake owners. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/auth/{principal}/accounts/{id}/members/{user_id}` */
  update(principal: string | number, id: string | number, userId: string | number, body: Body<'me.accounts.members.update'>, options?: CallOptions): Promise<Answer<'me.accounts.members.update'>>
  /** Remove a member. By owners and admins; owners only by owners. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/accounts/{id}/members/{user_id}` */
  delete(principal: string | number, id: string | number, userId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.members.delete'>>
}

export interface MeAccountsMembersRolesResource {
  /** List the roles of a member. By key, each with who gave it. The level is not among them. `GET /api/v1/auth/{principal}/accounts/{id}/members/{user_id}/roles` */
  list(principal: string | number, id: string | number, userId: string | number, options?: CallOptions): Listed<Item<'me.accounts.members.roles.list'>>
  /** Set the roles of a member. Replaces those given by hand. By owners and admins, who give and take only roles whose permissions they have and may give on. Not to themselves. A session needs a factor verified within the last ten minutes. `PUT /api/v1/auth/{principal}/accounts/{id}/members/{user_id}/roles` */
  replace(principal: string | number, id: string | number, userId: string | number, body: Body<'me.accounts.members.roles.replace'>, options?: CallOptions): Promise<Answer<'me.accounts.members.roles.replace'>>
}

export interface MeAccountsInvitationsResource {
  /** List invitations, newest first. Open ones, and those that ended within the last 90 days. By owners and admins. `GET /api/v1/auth/{principal}/accounts/{id}/invitations` */
  list(principal: string | number, id: string | number, filters?: Filters<'me.accounts.invitations.list'>, options?: CallOptions): Listed<Item<'me.accounts.invitations.list'>>
  /** Invite an address. By owners and admins; owners only by owners. Mails a link that is valid for 7 days and works once, whether or not a user has the address. At most 20 mails an hour of a customer, 60 of an account and 250 of a key; 10 a day to one address. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/invitations` */
  create(principal: string | number, id: string | number, body: Body<'me.accounts.invitations.create'>, options?: CallOptions): Promise<Answer<'me.accounts.invitations.create'>>
  /** Revoke an invitation. Its link stops working. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}` */
  delete(principal: string | number, id: string | number, invitationId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.invitations.delete'>>
  /** Send an invitation again. With a new link, valid for 7 days; the old one ends. After a minute at the earliest. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}/resend` */
  resend(principal: string | number, id: string | number, invitationId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.invitations.resend'>>
}

export interface MeAccountsRolesResource {
  /** List the roles that members of an account may have. The provider's by key, then the account's own. `GET /api/v1/auth/{principal}/accounts/{id}/roles` */
  list(principal: string | number, id: string | number, options?: CallOptions): Listed<Item<'me.accounts.roles.list'>>
  /** Make an account's own role. If the setting `account_roles` is on. Of assignable permissions only, and by members only of those that they have. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/roles` */
  create(principal: string | number, id: string | number, body: Body<'me.accounts.roles.create'>, options?: CallOptions): Promise<Answer<'me.accounts.roles.create'>>
  /** Change an account's own role. By members who have all permissions that it gives, before and after. Not to their own gain. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/auth/{principal}/accounts/{id}/roles/{role_id}` */
  update(principal: string | number, id: string | number, roleId: string | number, body?: Body<'me.accounts.roles.update'>, options?: CallOptions): Promise<Answer<'me.accounts.roles.update'>>
  /** Delete an account's own role. While it is in use, only with another role in its place. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/accounts/{id}/roles/{role_id}` */
  delete(principal: string | number, id: string | number, roleId: string | number, query?: Query<'me.accounts.roles.delete'>, options?: CallOptions): Promise<Answer<'me.accounts.roles.delete'>>
}

export interface MeAccountsGroupRolesResource {
  /** Show which roles groups give. The groups of the directory of the account, by SCIM. For owners and admins. `GET /api/v1/auth/{principal}/accounts/{id}/group-roles` */
  get(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.group_roles.get'>>
  /** Set which roles groups give. If the setting `account_roles` is on. Takes the place of all before, for members of the directory immediately. By owners and admins, who give and take only roles whose permissions they have and may give on, and none to themselves. Levels stay as they are mapped. A session needs a factor verified within the last ten minutes. `PUT /api/v1/auth/{principal}/accounts/{id}/group-roles` */
  replace(principal: string | number, id: string | number, body: Body<'me.accounts.group_roles.replace'>, options?: CallOptions): Promise<Answer<'me.accounts.group_roles.replace'>>
}

export interface MeAccountsBillingResource {
  /** Show your account's billing details. To owners. `GET /api/v1/auth/{principal}/accounts/{id}/billing` */
  get(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.billing.get'>>
  /** Change your account's billing details. By owners. What is not given stays, in `buyer` too. Invoices that were issued do not change. The provider sets the taxes. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/auth/{principal}/accounts/{id}/billing` */
  update(principal: string | number, id: string | number, body?: Body<'me.accounts.billing.update'>, options?: CallOptions): Promise<Answer<'me.accounts.billing.update'>>
}

export interface MeAccountsSubscriptionResource {
  /** Show the plan that an account has, by its subscription or by default. Trust `has_access`, or `access_until` of the subscription; not its status. `GET /api/v1/auth/{principal}/accounts/{id}/subscription` */
  get(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.subscription.get'>>
  /** Buy a plan for an account. Emits subscription.purchased when it starts: immediately for a free plan, a trial or `"collection": "invoice"`, else when its first invoice is paid. An account has one subscription at a time. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/subscription` */
  create(principal: string | number, id: string | number, body: Body<'me.accounts.subscription.create'>, options?: CallOptions): Promise<Answer<'me.accounts.subscription.create'>>
  /** Show what a purchase or a change would cost, and when it would take effect. A purchase, if the account has no subscription: then plan, interval and currency are needed. Writes nothing. `POST /api/v1/auth/{principal}/accounts/{id}/subscription/preview` */
  preview(principal: string | number, id: string | number, body?: Body<'me.accounts.subscription.preview'>, options?: CallOptions): Promise<Answer<'me.accounts.subscription.preview'>>
  /** Change plan, interval or seats. A plan of higher rank, the longer interval and more seats come now, with proration, or when that is paid if the plan says so (`on_increase`): then the subscription has `pending_payment`, and nothing else changes until the invoice is paid. The others come at the end of the period. A change replaces one of its kind that waits. Send proration_at and version of the preview: then what it showed is charged. Emits subscription.upgraded or subscription.downgraded when it takes effect. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/subscription/change` */
  change(principal: string | number, id: string | number, body: Body<'me.accounts.subscription.change'>, options?: CallOptions): Promise<Answer<'me.accounts.subscription.change'>>
  /** Cancel a subscription, now or at the end of its period. Emits subscription.cancelled when it ends. Nothing is refunded automatically; see credit notes. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/subscription/cancel` */
  cancel(principal: string | number, id: string | number, body: Body<'me.accounts.subscription.cancel'>, options?: CallOptions): Promise<Answer<'me.accounts.subscription.cancel'>>
  /** Take back what waits: the cancellation, or a change. The subscription continues as it is. The invoice of a change that waits to be paid is void. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/subscription/undo` */
  undo(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.subscription.undo'>>
}

export interface MeAccountsInvoicesResource {
  /** List the invoices of your account, newest first. To owners. `GET /api/v1/auth/{principal}/accounts/{id}/invoices` */
  list(principal: string | number, id: string | number, filters?: Filters<'me.accounts.invoices.list'>, options?: CallOptions): Listed<Item<'me.accounts.invoices.list'>>
  /** Show an invoice of your account. To owners. `GET /api/v1/auth/{principal}/accounts/{id}/invoices/{invoice_id}` */
  get(principal: string | number, id: string | number, invoiceId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.invoices.get'>>
}

export interface MeAccountsStripeResource {
  /** Begin a purchase on Stripe's page. The newest version of the plan, which must have a price at Stripe. The subscription begins when Stripe says so, a moment after the payment. A page that was begun before and not completed ends. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/stripe/checkout` */
  checkout(principal: string | number, id: string | number, body: Body<'me.accounts.stripe.checkout'>, options?: CallOptions): Promise<Answer<'me.accounts.stripe.checkout'>>
  /** Get a link to Stripe's portal, to change cards and see receipts. Anyone who has the link can do so. Give it only to an owner of the account. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/stripe/portal` */
  portal(principal: string | number, id: string | number, body: Body<'me.accounts.stripe.portal'>, options?: CallOptions): Promise<Answer<'me.accounts.stripe.portal'>>
}

export interface MeAccountsCreditsResource {
  readonly ledger: MeAccountsCreditsLedgerResource
  /** Show your account's credits. To owners. `GET /api/v1/auth/{principal}/accounts/{id}/credits` */
  list(principal: string | number, id: string | number, options?: CallOptions): Listed<Item<'me.accounts.credits.list'>>
}

export interface MeAccountsCreditsLedgerResource {
  /** List what happened to your account's credits of a unit, newest first. To owners. `GET /api/v1/auth/{principal}/accounts/{id}/credits/ledger` */
  list(principal: string | number, id: string | number, filters: Filters<'me.accounts.credits.ledger.list'>, options?: CallOptions): Listed<Item<'me.accounts.credits.ledger.list'>>
}

export interface MeAccountsUsageResource {
  /** Show what an account used, by period, newest first. Periods are those of its subscription, else months of the calendar. `GET /api/v1/auth/{principal}/accounts/{id}/usage` */
  list(principal: string | number, id: string | number, filters?: Filters<'me.accounts.usage.list'>, options?: CallOptions): Listed<Item<'me.accounts.usage.list'>>
}

export interface MeAccountsEntitlementsResource {
  /** Show what an account may do now. By its overrides, its subscription or the default plan, with what it has used. Nothing is cached. `GET /api/v1/auth/{principal}/accounts/{id}/entitlements` */
  get(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.entitlements.get'>>
}

export interface MeAccountsWebhooksResource {
  readonly eventTypes: MeAccountsWebhooksEventTypesResource
  readonly endpoints: MeAccountsWebhooksEndpointsResource
  readonly deliveries: MeAccountsWebhooksDeliveriesResource
}

export interface MeAccountsWebhooksEventTypesResource {
  /** List the events that endpoints of your account may choose. To owners. With how many endpoints the account may have. `GET /api/v1/auth/{principal}/accounts/{id}/webhooks/event-types` */
  list(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.event_types.list'>>
}

export interface MeAccountsWebhooksEndpointsResource {
  /** List the endpoints of your account, newest first. To owners. With the status of each; without secrets. `GET /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints` */
  list(principal: string | number, id: string | number, filters?: Filters<'me.accounts.webhooks.endpoints.list'>, options?: CallOptions): Listed<Item<'me.accounts.webhooks.endpoints.list'>>
  /** Register an endpoint of your account. By owners. Events of the account that happen from now on are sent to it. The answer holds the secret that verifies them. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints` */
  create(principal: string | number, id: string | number, body: Body<'me.accounts.webhooks.endpoints.create'>, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.create'>>
  /** Show an endpoint of your account. To owners. `GET /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}` */
  get(principal: string | number, id: string | number, endpointId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.get'>>
  /** Change an endpoint of your account. By owners. Fields that are left out stay. Deliveries that wait go to the new URL. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}` */
  update(principal: string | number, id: string | number, endpointId: string | number, body?: Body<'me.accounts.webhooks.endpoints.update'>, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.update'>>
  /** Delete an endpoint of your account. By owners. What was still to be sent to it is cancelled; owners no longer see its log. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}` */
  delete(principal: string | number, id: string | number, endpointId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.delete'>>
  /** Show the signing secret of an endpoint of your account. To owners. And the new one during a rotation. The audit log says who read it. A session needs a factor verified within the last ten minutes. `GET /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/secret` */
  getSecret(principal: string | number, id: string | number, endpointId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.get_secret'>>
  /** Make a new signing secret for an endpoint of your account. By owners. During the overlap both secrets sign. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/rotate-secret` */
  rotateSecret(principal: string | number, id: string | number, endpointId: string | number, body?: Body<'me.accounts.webhooks.endpoints.rotate_secret'>, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.rotate_secret'>>
  /** Let the new secret of an endpoint of your account sign alone. By owners. Ends the overlap of a rotation. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/promote-secret` */
  promoteSecret(principal: string | number, id: string | number, endpointId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.promote_secret'>>
  /** Pause an endpoint of your account. By owners. What is due waits until it is resumed; deliveries that have begun go on. `POST /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/pause` */
  pause(principal: string | number, id: string | number, endpointId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.pause'>>
  /** Resume an endpoint of your account. By owners. Deliveries that were held are sent, the oldest first. `POST /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/resume` */
  resume(principal: string | number, id: string | number, endpointId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.resume'>>
  /** Send the example of an event to an endpoint of your account. By owners. One attempt, whatever events the endpoint chose. The answer is its delivery. `POST /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/test` */
  test(principal: string | number, id: string | number, endpointId: string | number, body: Body<'me.accounts.webhooks.endpoints.test'>, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.endpoints.test'>>
}

export interface MeAccountsWebhooksDeliveriesResource {
  /** List deliveries to your account's endpoints, newest first. To owners. Filters can be combined. `GET /api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries` */
  list(principal: string | number, id: string | number, filters?: Filters<'me.accounts.webhooks.deliveries.list'>, options?: CallOptions): Listed<Item<'me.accounts.webhooks.deliveries.list'>>
  /** Show a delivery to one of your account's endpoints with its attempts. To owners. With the payload as it was sent, and the answer to each attempt. `GET /api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries/{delivery_id}` */
  get(principal: string | number, id: string | number, deliveryId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.deliveries.get'>>
  /** Replay a delivery to an endpoint of your account. By owners. Begins a new round of attempts under the same delivery id. `POST /api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries/{delivery_id}/replay` */
  replay(principal: string | number, id: string | number, deliveryId: string | number, options?: CallOptions): Promise<Answer<'me.accounts.webhooks.deliveries.replay'>>
}

export interface MeEmailResource {
  /** Ask to change the email address. Sends a code to the present address and one to the new one. The answer is the same for an address that is taken. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/email/change` */
  change(principal: string | number, body: Body<'me.email.change'>, options?: CallOptions): Promise<Answer<'me.email.change'>>
  /** Change the email address. Takes the code sent to the present address and the one sent to the new address. All other sessions end. `POST /api/v1/auth/{principal}/email/change/verify` */
  verifyChange(principal: string | number, body: Body<'me.email.verify_change'>, options?: CallOptions): Promise<Answer<'me.email.verify_change'>>
}

export interface MePlansResource {
  /** List the plans that can be bought, the lowest rank first. With the newest published version of each. `GET /api/v1/auth/{principal}/plans` */
  list(principal: string | number, options?: CallOptions): Listed<Item<'me.plans.list'>>
}

export interface MeTermsResource {
  /** Show what is in force or announced, and whether you accepted it. `due` says what still has to be accepted. `GET /api/v1/auth/{principal}/terms` */
  list(principal: string | number, filters?: Filters<'me.terms.list'>, options?: CallOptions): Listed<Item<'me.terms.list'>>
  /** Accept a version that is in force or announced. Emits tos.accepted, once for each version: called again, it answers what is recorded. `POST /api/v1/auth/{principal}/terms/{key}/accept` */
  accept(principal: string | number, key: string | number, body: Body<'me.terms.accept'>, options?: CallOptions): Promise<Answer<'me.terms.accept'>>
}

export interface MeProfileResource {
  /** Change your own profile. What a person sets here, no connection, directory or import changes. Null removes a field. `PATCH /api/v1/auth/{principal}/profile` */
  update(principal: string | number, body?: Body<'me.profile.update'>, options?: CallOptions): Promise<Answer<'me.profile.update'>>
}

export interface MeSignUpQuestionsResource {
  /** Show what you are still asked after signing up. In the language of Accept-Language. Empty once it is answered. `GET /api/v1/auth/{principal}/sign-up-questions` */
  list(principal: string | number, options?: CallOptions): Listed<Item<'me.sign_up_questions.list'>>
  /** Answer what you are asked after signing up. Send all answers together: they are accepted once, and only what is asked is written. `POST /api/v1/auth/{principal}/sign-up-questions` */
  answer(principal: string | number, body: Body<'me.sign_up_questions.answer'>, options?: CallOptions): Promise<Answer<'me.sign_up_questions.answer'>>
}

export interface MeMfaResource {
  readonly totp: MeMfaTotpResource
  readonly recoveryCodes: MeMfaRecoveryCodesResource
  /** Show what second factors there are. Whether an authenticator app is on, and how many recovery codes are left. `GET /api/v1/auth/{principal}/mfa` */
  get(principal: string | number, options?: CallOptions): Promise<Answer<'me.mfa.get'>>
}

export interface MeMfaTotpResource {
  /** Begin to add an authenticator app. With a session that has a recent factor, or with the mfa_token of a sign-in whose factors are ["enroll"]. Nothing changes until the first code is shown; asked again within ten minutes, the seed is the same. `POST /api/v1/auth/{principal}/mfa/totp/enroll` */
  enroll(principal: string | number, body?: Body<'me.mfa.totp.enroll'>, options?: CallOptions): Promise<Answer<'me.mfa.totp.enroll'>>
  /** Add the authenticator app by its first code. The session gets a new token, or the sign-in of the mfa_token is complete; all other sessions end. An app that the user had is replaced, and its recovery codes too. `POST /api/v1/auth/{principal}/mfa/totp/activate` */
  activate(principal: string | number, body: Body<'me.mfa.totp.activate'>, options?: CallOptions): Promise<Answer<'me.mfa.totp.activate'>>
  /** Remove the authenticator app. The session gets a new token; all other sessions end. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/mfa/totp` */
  delete(principal: string | number, options?: CallOptions): Promise<Answer<'me.mfa.totp.delete'>>
}

export interface MeMfaRecoveryCodesResource {
  /** Make new recovery codes. The old codes are void. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/mfa/recovery-codes` */
  create(principal: string | number, options?: CallOptions): Promise<Answer<'me.mfa.recovery_codes.create'>>
}

export interface MeStepUpResource {
  readonly emailCode: MeStepUpEmailCodeResource
  readonly passkey: MeStepUpPasskeyResource
  /** Verify the authenticator app again. Makes the session recent, for calls that need it. The session gets a new token. `POST /api/v1/auth/{principal}/session/step-up` */
  verify(principal: string | number, body: Body<'me.step_up.verify'>, options?: CallOptions): Promise<Answer<'me.step_up.verify'>>
  /** List the ways to step up. How the user of this session can show a factor again, for calls that need a recent one. A password and a mailed code are listed only for users without a passkey or an app. `GET /api/v1/auth/{principal}/session/step-up` */
  get(principal: string | number, options?: CallOptions): Promise<Answer<'me.step_up.get'>>
  /** Step up with the password. Makes the session recent, for calls that need it, if its user has neither a passkey nor an app. The session gets a new token. `POST /api/v1/auth/{principal}/session/step-up/password` */
  password(principal: string | number, body: Body<'me.step_up.password'>, options?: CallOptions): Promise<Answer<'me.step_up.password'>>
}

export interface MeStepUpEmailCodeResource {
  /** Send a code to step up with. Mails a code to the user of the session, who has neither a passkey nor an app. While a code is pending, a new one is sent after 30 seconds at the earliest, and at most five an hour. `POST /api/v1/auth/{principal}/session/step-up/email-code` */
  send(principal: string | number, body?: Body<'me.step_up.email_code.send'>, options?: CallOptions): Promise<Answer<'me.step_up.email_code.send'>>
  /** Step up with a mailed code. Makes the session recent, for calls that need it. The session gets a new token. `POST /api/v1/auth/{principal}/session/step-up/email-code/verify` */
  verify(principal: string | number, body: Body<'me.step_up.email_code.verify'>, options?: CallOptions): Promise<Answer<'me.step_up.email_code.verify'>>
}

export interface MeStepUpPasskeyResource {
  /** Begin to step up with a passkey. Answers what navigator.credentials.get() needs, with the passkeys of the session’s user. `POST /api/v1/auth/{principal}/session/step-up/passkey/options` */
  options(principal: string | number, body?: Body<'me.step_up.passkey.options'>, options?: CallOptions): Promise<Answer<'me.step_up.passkey.options'>>
  /** Step up with a passkey. Makes the session recent, for calls that need it. The session gets a new token. `POST /api/v1/auth/{principal}/session/step-up/passkey/verify` */
  verify(principal: string | number, body: Body<'me.step_up.passkey.verify'>, options?: CallOptions): Promise<Answer<'me.step_up.passkey.verify'>>
}

export interface MeDeletionResource {
  /** Show what deleting yourself ends. What becomes of each account of the user, and what speaks against the deletion. `GET /api/v1/auth/customer/me/deletion` */
  get(options?: CallOptions): Promise<Answer<'me.deletion.get'>>
  /** Delete yourself. Ends all sessions, what applications may do, and invitations that the user sent. The user is told by mail when the account is deleted. Until then a sign-in leads only to keeping the account or deleting it now. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/customer/me/deletion` */
  create(body: Body<'me.deletion.create'>, options?: CallOptions): Promise<Answer<'me.deletion.create'>>
}

export interface MePasswordResource {
  /** Change the password. The session gets a new token, and all others end. Who has no password yet sets one without current_password. Without current_password, a session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/password/change` */
  change(principal: string | number, body: Body<'me.password.change'>, options?: CallOptions): Promise<Answer<'me.password.change'>>
}

export interface MePasskeysResource {
  /** Begin to add a passkey. Answers what navigator.credentials.create() needs. The challenge is valid for five minutes, once, in this session. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/passkeys/register/options` */
  registerOptions(principal: string | number, options?: CallOptions): Promise<Answer<'me.passkeys.register_options'>>
  /** Add the passkey that the authenticator made. Takes what `navigator.credentials.create()` returned for the options. `POST /api/v1/auth/{principal}/passkeys/register/verify` */
  registerVerify(principal: string | number, body: Body<'me.passkeys.register_verify'>, options?: CallOptions): Promise<Answer<'me.passkeys.register_verify'>>
  /** List the user's passkeys, newest first. With their names and when each was last used. `GET /api/v1/auth/{principal}/passkeys` */
  list(principal: string | number, options?: CallOptions): Listed<Item<'me.passkeys.list'>>
  /** Rename a passkey. The name is for the user alone: it helps to tell passkeys apart. `PATCH /api/v1/auth/{principal}/passkeys/{id}` */
  update(principal: string | number, id: string | number, body: Body<'me.passkeys.update'>, options?: CallOptions): Promise<Answer<'me.passkeys.update'>>
  /** Remove a passkey. It can no longer be used to sign in. Remove it from the device too, or the device keeps offering it. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/passkeys/{id}` */
  delete(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.passkeys.delete'>>
}

export interface MeIdentitiesResource {
  /** Connect an identity to the signed-in user. Send the browser, which must keep the cookies of this answer, to the URL; it comes back to the account page or to redirect_url. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/oauth/{connection}/link` */
  link(principal: string | number, connection: string | number, body?: Body<'me.identities.link'>, options?: CallOptions): Promise<Answer<'me.identities.link'>>
  /** List the connected identities of the signed-in user. Where the user can sign in from, with the address that each service told last. `GET /api/v1/auth/{principal}/identities` */
  list(principal: string | number, options?: CallOptions): Promise<Answer<'me.identities.list'>>
  /** Disconnect the identities of the signed-in user at a connection. The last way in to the account stays. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/auth/{principal}/identities/{connection_id}` */
  delete(principal: string | number, connectionId: string | number, options?: CallOptions): Promise<Answer<'me.identities.delete'>>
}

export interface MeExportsResource {
  /** Ask for a copy of your data. Begins an export of what is stored about the user: one a day. It is made within seconds, can be downloaded for a day, and is deleted when the user is blocked or leaves. A session needs a factor verified within the last ten minutes. `POST /api/v1/auth/{principal}/me/exports` */
  create(principal: string | number, options?: CallOptions): Promise<Answer<'me.exports.create'>>
  /** List the exports of your data. Those that are prepared or can be downloaded, newest first. `GET /api/v1/auth/{principal}/me/exports` */
  list(principal: string | number, options?: CallOptions): Listed<Item<'me.exports.list'>>
  /** Show an export of your data. Whether it is ready, and until when it can be downloaded. `GET /api/v1/auth/{principal}/me/exports/{id}` */
  get(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.exports.get'>>
  /** Download an export of your data. The document, as it was when the export was made. Its schema is at its `$schema`. `private_metadata`, passwords and secrets are not in it. A session needs a factor verified within the last ten minutes. `GET /api/v1/auth/{principal}/me/exports/{id}/data` */
  download(principal: string | number, id: string | number, options?: CallOptions): Promise<Answer<'me.exports.download'>>
}

export interface SessionsResource {
  /** Check a session from your server. Reads the current state: an ended session is inactive immediately, on every node. With include=entitlements the same answer tells what the user may do; a key then needs the scope read or billing. Secret keys need the scope read or users. `POST /api/v1/sessions/verify` */
  verify(body: Body<'sessions.verify'>, options?: CallOptions & { query?: Query<'sessions.verify'> }): Promise<Answer<'sessions.verify'>>
  /** Exchange a hosted page's one-time code for the session. The code is in the query of the address that the person was sent back to. It works once, for 60 seconds. Secret keys need the scope users. `POST /api/v1/sessions/exchange` */
  exchange(body: Body<'sessions.exchange'>, options?: CallOptions): Promise<Answer<'sessions.exchange'>>
  /** Exchange a session token for a JWT. For your server, which got the session token from its own front end. An ended session is not found. Secret keys need the scope users. `POST /api/v1/sessions/token` */
  createToken(body: Body<'sessions.create_token'>, options?: CallOptions): Promise<Answer<'sessions.create_token'>>
}

export interface AccountsResource {
  readonly members: AccountsMembersResource
  readonly invitations: AccountsInvitationsResource
  readonly roles: AccountsRolesResource
  readonly domains: AccountsDomainsResource
  readonly scimTokens: AccountsScimTokensResource
  readonly scim: AccountsScimResource
  readonly billing: AccountsBillingResource
  readonly subscription: AccountsSubscriptionResource
  readonly stripe: AccountsStripeResource
  readonly credits: AccountsCreditsResource
  readonly usage: AccountsUsageResource
  readonly entitlements: AccountsEntitlementsResource
  readonly overrides: AccountsOverridesResource
  readonly setupGuides: AccountsSetupGuidesResource
  /** Open an account. Emits account.created. Without an owner, invite one, or add one as a member. Secret keys need the scope users. `POST /api/v1/accounts` */
  create(body: Body<'accounts.create'>, options?: CallOptions): Promise<Answer<'accounts.create'>>
  /** List accounts. The newest first unless `sort` says otherwise. Or those whose name or external id begins with `q`, in the order of that. Secret keys need the scope read or users. `GET /api/v1/accounts` */
  list(filters?: Filters<'accounts.list'>, options?: CallOptions): Listed<Item<'accounts.list'>>
  /** Show an account. Its name, external id and metadata. Secret keys need the scope read or users. `GET /api/v1/accounts/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'accounts.get'>>
  /** Change an account. By owners and admins. The external id and the metadata are the provider’s alone. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/accounts/{id}` */
  update(id: string | number, body?: Body<'accounts.update'>, options?: CallOptions): Promise<Answer<'accounts.update'>>
  /** Delete an account. With its members and invitations; the users and the invoices stay. Not with a live subscription. By owners. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/accounts/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'accounts.delete'>>
  /** Use an amount of a feature, if the account still has as much. Decides and counts in one step: never more than the limit, however many ask at the same time. 200 says in `allowed` what was decided. Secret keys need the scope billing. `POST /api/v1/accounts/{id}/consume` */
  consume(id: string | number, body: Body<'accounts.consume'>, options?: CallOptions): Promise<Answer<'accounts.consume'>>
  /** Hold an amount of a feature for a while, before it is known how much will be used. Settle it with what was used. What is not settled in time is released automatically. Secret keys need the scope billing. `POST /api/v1/accounts/{id}/reserve` */
  reserve(id: string | number, body: Body<'accounts.reserve'>, options?: CallOptions): Promise<Answer<'accounts.reserve'>>
  /** Count what was used of a reservation, and release the rest. Once. A reservation whose time has run out cannot be settled: what it held is free again. Secret keys need the scope billing. `POST /api/v1/accounts/{id}/settle` */
  settle(id: string | number, body: Body<'accounts.settle'>, options?: CallOptions): Promise<Answer<'accounts.settle'>>
}

export interface AccountsMembersResource {
  readonly roles: AccountsMembersRolesResource
  /** List the members of an account, the newest user first. Each with their role. Secret keys need the scope read or users. `GET /api/v1/accounts/{id}/members` */
  list(id: string | number, filters?: Filters<'accounts.members.list'>, options?: CallOptions): Listed<Item<'accounts.members.list'>>
  /** Add a customer to an account. Emits team_member.added. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/members` */
  create(id: string | number, body?: Body<'accounts.members.create'>, options?: CallOptions): Promise<Answer<'accounts.members.create'>>
  /** Change a member's role. By owners and admins; only owners make and unmake owners. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/accounts/{id}/members/{user_id}` */
  update(id: string | number, userId: string | number, body: Body<'accounts.members.update'>, options?: CallOptions): Promise<Answer<'accounts.members.update'>>
  /** Remove a member. By owners and admins; owners only by owners. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/accounts/{id}/members/{user_id}` */
  delete(id: string | number, userId: string | number, options?: CallOptions): Promise<Answer<'accounts.members.delete'>>
}

export interface AccountsMembersRolesResource {
  /** List the roles of a member. By key, each with who gave it. The level is not among them. Secret keys need the scope read or users. `GET /api/v1/accounts/{id}/members/{user_id}/roles` */
  list(id: string | number, userId: string | number, options?: CallOptions): Listed<Item<'accounts.members.roles.list'>>
  /** Set the roles of a member. Replaces those given by hand. By owners and admins, who give and take only roles whose permissions they have and may give on. Not to themselves. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `PUT /api/v1/accounts/{id}/members/{user_id}/roles` */
  replace(id: string | number, userId: string | number, body: Body<'accounts.members.roles.replace'>, options?: CallOptions): Promise<Answer<'accounts.members.roles.replace'>>
}

export interface AccountsInvitationsResource {
  /** List invitations, newest first. Open ones, and those that ended within the last 90 days. By owners and admins. Secret keys need the scope read or users. `GET /api/v1/accounts/{id}/invitations` */
  list(id: string | number, filters?: Filters<'accounts.invitations.list'>, options?: CallOptions): Listed<Item<'accounts.invitations.list'>>
  /** Invite an address. By owners and admins; owners only by owners. Mails a link that is valid for 7 days and works once, whether or not a user has the address. At most 20 mails an hour of a customer, 60 of an account and 250 of a key; 10 a day to one address. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/invitations` */
  create(id: string | number, body: Body<'accounts.invitations.create'>, options?: CallOptions): Promise<Answer<'accounts.invitations.create'>>
  /** Revoke an invitation. Its link stops working. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/accounts/{id}/invitations/{invitation_id}` */
  delete(id: string | number, invitationId: string | number, options?: CallOptions): Promise<Answer<'accounts.invitations.delete'>>
  /** Send an invitation again. With a new link, valid for 7 days; the old one ends. After a minute at the earliest. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/invitations/{invitation_id}/resend` */
  resend(id: string | number, invitationId: string | number, options?: CallOptions): Promise<Answer<'accounts.invitations.resend'>>
}

export interface AccountsRolesResource {
  /** List the roles that members of an account may have. The provider's by key, then the account's own. Secret keys need the scope read or users. `GET /api/v1/accounts/{id}/roles` */
  list(id: string | number, options?: CallOptions): Listed<Item<'accounts.roles.list'>>
  /** Make an account's own role. If the setting `account_roles` is on. Of assignable permissions only, and by members only of those that they have. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/roles` */
  create(id: string | number, body: Body<'accounts.roles.create'>, options?: CallOptions): Promise<Answer<'accounts.roles.create'>>
  /** Change an account's own role. By members who have all permissions that it gives, before and after. Not to their own gain. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/accounts/{id}/roles/{role_id}` */
  update(id: string | number, roleId: string | number, body?: Body<'accounts.roles.update'>, options?: CallOptions): Promise<Answer<'accounts.roles.update'>>
  /** Delete an account's own role. While it is in use, only with another role in its place. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/accounts/{id}/roles/{role_id}` */
  delete(id: string | number, roleId: string | number, query?: Query<'accounts.roles.delete'>, options?: CallOptions): Promise<Answer<'accounts.roles.delete'>>
}

export interface AccountsDomainsResource {
  /** Add a domain to an account. Publish the TXT record that the answer names, then verify the domain. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/domains` */
  create(id: string | number, body: Body<'accounts.domains.create'>, options?: CallOptions): Promise<Answer<'accounts.domains.create'>>
  /** List the domains of an account. Verified ones, and those that wait for their TXT record. Secret keys need the scope read. `GET /api/v1/accounts/{id}/domains` */
  list(id: string | number, options?: CallOptions): Listed<Item<'accounts.domains.list'>>
  /** Look the TXT record up and verify the domain. A domain is verified for one account of a provider only. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/domains/{domain}/verify` */
  verify(id: string | number, domain: string | number, options?: CallOptions): Promise<Answer<'accounts.domains.verify'>>
  /** Require single sign-on of the people of a domain. Every other way to sign in then refuses them with sso_required, the owners of the account excepted. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/accounts/{id}/domains/{domain}` */
  update(id: string | number, domain: string | number, body: Body<'accounts.domains.update'>, options?: CallOptions): Promise<Answer<'accounts.domains.update'>>
  /** Take a domain out of an account. People keep the identities that they have at its connections. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/accounts/{id}/domains/{domain}` */
  delete(id: string | number, domain: string | number, options?: CallOptions): Promise<Answer<'accounts.domains.delete'>>
}

export interface AccountsScimTokensResource {
  /** Make a SCIM token for the directory of an account. The token is shown once. Enter it at the directory, with the `base_url` of this account's provisioning. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/scim-tokens` */
  create(id: string | number, body: Body<'accounts.scim_tokens.create'>, options?: CallOptions): Promise<Answer<'accounts.scim_tokens.create'>>
  /** List the SCIM tokens of an account, newest first. With the last characters of each, who made it and when it was last used. Secret keys need the scope read. `GET /api/v1/accounts/{id}/scim-tokens` */
  list(id: string | number, options?: CallOptions): Listed<Item<'accounts.scim_tokens.list'>>
  /** Revoke a SCIM token. The directory is refused from its next request on. The people that it added stay. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/accounts/{id}/scim-tokens/{token_id}` */
  delete(id: string | number, tokenId: string | number, options?: CallOptions): Promise<Answer<'accounts.scim_tokens.delete'>>
}

export interface AccountsScimResource {
  /** Show how the directory of an account is connected. The address for the directory, which groups give which role, and guest domains. Secret keys need the scope read. `GET /api/v1/accounts/{id}/scim` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'accounts.scim.get'>>
  /** Decide what the directory of an account may do. What is left out stays. `roles` takes the place of the mapping before: members of the directory get their levels and roles immediately. Roles that no group of theirs gives any longer are taken, but none that were given by hand. For levels, owners change only where the mapping names that role, and the last owner stays. Of `guest_domains` the directory may add people, too, but it proves no address and ends no session of theirs. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/accounts/{id}/scim` */
  update(id: string | number, body?: Body<'accounts.scim.update'>, options?: CallOptions): Promise<Answer<'accounts.scim.update'>>
}

export interface AccountsBillingResource {
  /** Show what billing knows of an account. Buyer, taxes, currency and balance. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/billing` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'accounts.billing.get'>>
  /** Change an account's billing details and taxes. What is not given stays, in `buyer` too. Invoices that were issued do not change. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/accounts/{id}/billing` */
  update(id: string | number, body?: Body<'accounts.billing.update'>, options?: CallOptions): Promise<Answer<'accounts.billing.update'>>
}

export interface AccountsSubscriptionResource {
  /** Show the plan that an account has, by its subscription or by default. Trust `has_access`, or `access_until` of the subscription; not its status. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/subscription` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'accounts.subscription.get'>>
  /** Buy a plan for an account. Emits subscription.purchased when it starts: immediately for a free plan, a trial or `"collection": "invoice"`, else when its first invoice is paid. An account has one subscription at a time. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/subscription` */
  create(id: string | number, body: Body<'accounts.subscription.create'>, options?: CallOptions): Promise<Answer<'accounts.subscription.create'>>
  /** Show what a purchase or a change would cost, and when it would take effect. A purchase, if the account has no subscription: then plan, interval and currency are needed. Writes nothing. Secret keys need the scope read or billing. `POST /api/v1/accounts/{id}/subscription/preview` */
  preview(id: string | number, body?: Body<'accounts.subscription.preview'>, options?: CallOptions): Promise<Answer<'accounts.subscription.preview'>>
  /** Change plan, interval or seats. A plan of higher rank, the longer interval and more seats come now, with proration, or when that is paid if the plan says so (`on_increase`): then the subscription has `pending_payment`, and nothing else changes until the invoice is paid. The others come at the end of the period. A change replaces one of its kind that waits. Send proration_at and version of the preview: then what it showed is charged. Emits subscription.upgraded or subscription.downgraded when it takes effect. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/subscription/change` */
  change(id: string | number, body?: Body<'accounts.subscription.change'>, options?: CallOptions): Promise<Answer<'accounts.subscription.change'>>
  /** Cancel a subscription, now or at the end of its period. Emits subscription.cancelled when it ends. Nothing is refunded automatically; see credit notes. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/subscription/cancel` */
  cancel(id: string | number, body: Body<'accounts.subscription.cancel'>, options?: CallOptions): Promise<Answer<'accounts.subscription.cancel'>>
  /** Take back what waits: the cancellation, or a change. The subscription continues as it is. The invoice of a change that waits to be paid is void. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/subscription/undo` */
  undo(id: string | number, options?: CallOptions): Promise<Answer<'accounts.subscription.undo'>>
  /** Extend a trial. The first paid period begins at the new end. Credits that the trial gave end as they were to end. Emits no event. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/subscription/extend-trial` */
  extendTrial(id: string | number, body: Body<'accounts.subscription.extend_trial'>, options?: CallOptions): Promise<Answer<'accounts.subscription.extend_trial'>>
}

export interface AccountsStripeResource {
  /** Begin a purchase on Stripe's page. The newest version of the plan, which must have a price at Stripe. The subscription begins when Stripe says so, a moment after the payment. A page that was begun before and not completed ends. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/stripe/checkout` */
  checkout(id: string | number, body: Body<'accounts.stripe.checkout'>, options?: CallOptions): Promise<Answer<'accounts.stripe.checkout'>>
  /** Get a link to Stripe's portal, to change cards and see receipts. Anyone who has the link can do so. Give it only to an owner of the account. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/stripe/portal` */
  portal(id: string | number, body: Body<'accounts.stripe.portal'>, options?: CallOptions): Promise<Answer<'accounts.stripe.portal'>>
}

export interface AccountsCreditsResource {
  readonly ledger: AccountsCreditsLedgerResource
  readonly grants: AccountsCreditsGrantsResource
  readonly reversals: AccountsCreditsReversalsResource
  /** Show an account's credits. Of each unit, with the grants that something is left of. What is over is not in it, and what the plan gives is. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/credits` */
  list(id: string | number, options?: CallOptions): Listed<Item<'accounts.credits.list'>>
  /** Spend credits of an account. All or nothing: if there are fewer, 409 `insufficient_credits` and nothing is spent. The same `id` spends once and gets the same answer, at any time; with another content it is refused (409 `already_exists`). Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/credits/spend` */
  spend(id: string | number, body: Body<'accounts.credits.spend'>, options?: CallOptions): Promise<Answer<'accounts.credits.spend'>>
}

export interface AccountsCreditsLedgerResource {
  /** List what happened to an account's credits of a unit, newest first. Lines are added and never change. Credits that expire are noted at the next spend, or within minutes. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/credits/ledger` */
  list(id: string | number, filters: Filters<'accounts.credits.ledger.list'>, options?: CallOptions): Listed<Item<'accounts.credits.ledger.list'>>
}

export interface AccountsCreditsGrantsResource {
  /** List an account's grants, newest first. Those that are used up, over or void too. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/credits/grants` */
  list(id: string | number, filters?: Filters<'accounts.credits.grants.list'>, options?: CallOptions): Listed<Item<'accounts.credits.grants.list'>>
  /** Give an account credits. With an `id` they are given once, however often it is sent; another grant with that id is refused (409 `already_exists`). Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/credits/grants` */
  create(id: string | number, body: Body<'accounts.credits.grants.create'>, options?: CallOptions): Promise<Answer<'accounts.credits.grants.create'>>
  /** Take back what is left of a grant. What was spent of it stays spent, and nothing returns to it. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/credits/grants/{grant_id}/void` */
  void(id: string | number, grantId: string | number, options?: CallOptions): Promise<Answer<'accounts.credits.grants.void'>>
}

export interface AccountsCreditsReversalsResource {
  /** Return what was spent, or a part of it. To the grants that it came from. What returns to one that is over or void ends there immediately; `lapsed` is how much. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/credits/reversals` */
  create(id: string | number, body: Body<'accounts.credits.reversals.create'>, options?: CallOptions): Promise<Answer<'accounts.credits.reversals.create'>>
}

export interface AccountsUsageResource {
  /** Show what an account used, by period, newest first. Periods are those of its subscription, else months of the calendar. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/usage` */
  list(id: string | number, filters?: Filters<'accounts.usage.list'>, options?: CallOptions): Listed<Item<'accounts.usage.list'>>
}

export interface AccountsEntitlementsResource {
  /** Show what an account may do now. By its overrides, its subscription or the default plan, with what it has used. Nothing is cached. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/entitlements` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'accounts.entitlements.get'>>
}

export interface AccountsOverridesResource {
  /** List an account's overrides. By feature, ended ones included. There are at most 100. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/overrides` */
  list(id: string | number, options?: CallOptions): Listed<Item<'accounts.overrides.list'>>
  /** Show an override. What this account has of the feature whatever its plan says, until when, and why. Secret keys need the scope read or billing. `GET /api/v1/accounts/{id}/overrides/{feature}` */
  get(id: string | number, feature: string | number, options?: CallOptions): Promise<Answer<'accounts.overrides.get'>>
  /** Give an account a feature, or take it away, whatever its plan says. Holds from the next request on, until `ends_at`, in place of what the plan says and of an earlier override. A feature that no plan has can be given too. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `PUT /api/v1/accounts/{id}/overrides/{feature}` */
  replace(id: string | number, feature: string | number, body: Body<'accounts.overrides.replace'>, options?: CallOptions): Promise<Answer<'accounts.overrides.replace'>>
  /** Remove an override. The plan counts again from the next request on. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/accounts/{id}/overrides/{feature}` */
  delete(id: string | number, feature: string | number, options?: CallOptions): Promise<Answer<'accounts.overrides.delete'>>
}

export interface AccountsSetupGuidesResource {
  /** Make a set-up guide: a link for the IT of an account's organisation. The person who opens it connects the identity provider of this account, and nothing else. It opens once, within 14 days; who opened it has as long. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/setup-guides` */
  create(id: string | number, body?: Body<'accounts.setup_guides.create'>, options?: CallOptions): Promise<Answer<'accounts.setup_guides.create'>>
  /** List the set-up guides of an account, newest first, and how far each got. Without their links: these are shown once, when a guide is made. Secret keys need the scope read. `GET /api/v1/accounts/{id}/setup-guides` */
  list(id: string | number, options?: CallOptions): Listed<Item<'accounts.setup_guides.list'>>
  /** Make a new link to a set-up guide. For a colleague, or another browser: the one before ends, and what was done stays. It opens once, within 14 days; who opened it has as long. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/accounts/{id}/setup-guides/{guide_id}/link` */
  createLink(id: string | number, guideId: string | number, options?: CallOptions): Promise<Answer<'accounts.setup_guides.create_link'>>
  /** Show how far a set-up guide got. Which step it is at, and how the last test ended. Secret keys need the scope read. `GET /api/v1/accounts/{id}/setup-guides/{guide_id}` */
  get(id: string | number, guideId: string | number, options?: CallOptions): Promise<Answer<'accounts.setup_guides.get'>>
  /** End a set-up guide. What it did stays: the connection, the domains and the SCIM tokens. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/accounts/{id}/setup-guides/{guide_id}` */
  delete(id: string | number, guideId: string | number, options?: CallOptions): Promise<Answer<'accounts.setup_guides.delete'>>
}

export interface PermissionsResource {
  /** List the declared permissions. By key. Roles are made of these. Secret keys need the scope read or users. `GET /api/v1/permissions` */
  list(options?: CallOptions): Listed<Item<'permissions.list'>>
  /** Declare a permission. A name that your application understands. In Postern itself it opens nothing. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `POST /api/v1/permissions` */
  create(body: Body<'permissions.create'>, options?: CallOptions): Promise<Answer<'permissions.create'>>
  /** Change a permission. If accounts may no longer give it on, the roles that they made lose it immediately. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/permissions/{key}` */
  update(key: string | number, body?: Body<'permissions.update'>, options?: CallOptions): Promise<Answer<'permissions.update'>>
  /** Delete a permission. All roles and levels lose it immediately. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/permissions/{key}` */
  delete(key: string | number, options?: CallOptions): Promise<Answer<'permissions.delete'>>
}

export interface RolesResource {
  /** List the levels and roles of members with their permissions. `data` has the three levels, `roles` the roles that you made. Permissions are names that your application understands; Postern itself opens nothing by them. Secret keys need the scope read or users. `GET /api/v1/roles` */
  list(options?: CallOptions): Listed<Item<'roles.list'>>
  /** Make a role. For members of all accounts, beside their level. It gives exactly the permissions that it names. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `POST /api/v1/roles` */
  create(body: Body<'roles.create'>, options?: CallOptions): Promise<Answer<'roles.create'>>
  /** Change a role. For all members who have it, from the next request on. `permissions` replaces them all. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/roles/{role_id}` */
  update(roleId: string | number, body?: Body<'roles.update'>, options?: CallOptions): Promise<Answer<'roles.update'>>
  /** Delete a role. While members have it, the answer is `role_in_use`, unless `replace_with` names the role that they get in its place. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/roles/{role_id}` */
  delete(roleId: string | number, query?: Query<'roles.delete'>, options?: CallOptions): Promise<Answer<'roles.delete'>>
  /** Show a role. With the permissions that it gives. Also an account's own role. Secret keys need the scope read or users. `GET /api/v1/roles/{role_id}` */
  get(roleId: string | number, options?: CallOptions): Promise<Answer<'roles.get'>>
}

export interface StaffResource {
  readonly roles: StaffRolesResource
  readonly invitations: StaffInvitationsResource
  /** List the staff, newest first. The users who may use the console of this provider, with their roles. `GET /api/v1/staff` */
  list(filters?: Filters<'staff.list'>, options?: CallOptions): Listed<Item<'staff.list'>>
  /** Show one of the staff. With their role. What roles may do is told in docs/people.md. `GET /api/v1/staff/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'staff.get'>>
  /** Change the role of one of the staff. By owners and admins; only owners make and unmake owners. The last owner stays. With a lower role, invitations that it could not send end; with the role member, also links that they made, and the answer names the secret keys and SCIM tokens that they made. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/staff/{id}` */
  update(id: string | number, body: Body<'staff.update'>, options?: CallOptions): Promise<Answer<'staff.update'>>
  /** Remove one of the staff. Deletes the user, who is signed out immediately; links and invitations that they sent end too. If they made secret keys or SCIM tokens, the answer is 200 and names them. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/staff/{id}` */
  delete(id: string | number, query?: Query<'staff.delete'>, options?: CallOptions): Promise<Answer<'staff.delete'>>
}

export interface StaffRolesResource {
  readonly permissions: StaffRolesPermissionsResource
}

export interface StaffRolesPermissionsResource {
  /** Show the permissions of a role. Names that your application understands. Secret keys need the scope read or users. `GET /api/v1/roles/{role}/permissions` */
  list(role: string | number, options?: CallOptions): Promise<Answer<'staff.roles.permissions.list'>>
  /** Set the permissions of a role. Replaces them, for members of all accounts, from the next request on. No role inherits from another. They mean what your application makes of them: in Postern itself they open nothing. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `PUT /api/v1/roles/{role}/permissions` */
  replace(role: string | number, body: Body<'staff.roles.permissions.replace'>, options?: CallOptions): Promise<Answer<'staff.roles.permissions.replace'>>
}

export interface StaffInvitationsResource {
  /** List invitations, newest first. Open ones, and those that ended within the last 90 days. By owners and admins. `GET /api/v1/staff/invitations` */
  list(filters?: Filters<'staff.invitations.list'>, options?: CallOptions): Listed<Item<'staff.invitations.list'>>
  /** Invite an address. By owners and admins; owners only by owners. Mails a link that is valid for 7 days and works once, whether or not a user has the address. At most 20 mails an hour of a customer, 60 of an account and 250 of a key; 10 a day to one address. A session needs a factor verified within the last ten minutes. `POST /api/v1/staff/invitations` */
  create(body: Body<'staff.invitations.create'>, options?: CallOptions): Promise<Answer<'staff.invitations.create'>>
  /** Revoke an invitation. Its link stops working. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/staff/invitations/{invitation_id}` */
  delete(invitationId: string | number, options?: CallOptions): Promise<Answer<'staff.invitations.delete'>>
  /** Send an invitation again. With a new link, valid for 7 days; the old one ends. After a minute at the earliest. A session needs a factor verified within the last ten minutes. `POST /api/v1/staff/invitations/{invitation_id}/resend` */
  resend(invitationId: string | number, options?: CallOptions): Promise<Answer<'staff.invitations.resend'>>
}

export interface RelationsResource {
  /** List who has which roles in which account. All memberships, the oldest account first, to begin a copy elsewhere and to repair it. Changes since then arrive as `team_member` events: per account and user, the higher pair of `joined_at` and `revision` is the newer state. Secret keys need the scope read or users. `GET /api/v1/relations` */
  list(filters?: Filters<'relations.list'>, options?: CallOptions): Listed<Item<'relations.list'>>
}

export interface AuthResource {
  readonly terms: AuthTermsResource
  readonly invitations: AuthInvitationsResource
  readonly mfa: AuthMfaResource
  readonly leaving: AuthLeavingResource
  readonly magicLink: AuthMagicLinkResource
  readonly password: AuthPasswordResource
  readonly passkeys: AuthPasskeysResource
  readonly oauth: AuthOauthResource
  readonly sso: AuthSsoResource
  /** Exchange a native application's one-time code. The code is in the query of the URI that the application was opened by, one of `native_redirects`. It works once, for 60 seconds, with the code verifier of the challenge that the sign-in began with. The answer sets no cookie. `POST /api/v1/auth/customer/sessions/exchange` */
  exchange(body: Body<'auth.exchange'>, options?: CallOptions): Promise<Answer<'auth.exchange'>>
  /** Become the first owner of the installation. With the one-time token of the link that the first start prints, or `postern welcome`. It makes the first of the staff of the default provider, as owner, and signs them in. Once anybody is staff it is over. `POST /api/v1/auth/provider/welcome` */
  welcome(body: Body<'auth.welcome'>, options?: CallOptions): Promise<Answer<'auth.welcome'>>
  /** Send a one-time code. The answer is the same whether or not the address has an account. While a code is pending, a new one is sent after 30 seconds at the earliest, and at most five an hour. `POST /api/v1/auth/{principal}/login` */
  login(principal: string | number, body: Body<'auth.login'>, options?: CallOptions): Promise<Answer<'auth.login'>>
  /** Sign in with a one-time code. Sets the cookie app_session to the same token. `POST /api/v1/auth/{principal}/verify-otp` */
  verifyOtp(principal: string | number, body: Body<'auth.verify_otp'>, options?: CallOptions): Promise<Answer<'auth.verify_otp'>>
  /** Sign out here, and get the address that signs out at the identity provider. Ends the session in use. Send the browser to `url` if there is one. `POST /api/v1/auth/{principal}/sign-out` */
  signOut(principal: string | number, body?: Body<'auth.sign_out'>, options?: CallOptions): Promise<Answer<'auth.sign_out'>>
}

export interface AuthTermsResource {
  /** Show what customers are asked to accept. For a sign-up page. Without credentials, in the language wanted or else the first. `GET /api/v1/auth/customer/terms/current` */
  list(filters?: Filters<'auth.terms.list'>, options?: CallOptions): Listed<Item<'auth.terms.list'>>
}

export interface AuthInvitationsResource {
  /** Show an invitation. For the holder of its link. The address is masked unless the invited person is signed in. `GET /api/v1/auth/{principal}/invitations/{token}` */
  get(principal: string | number, token: string | number, options?: CallOptions): Promise<Answer<'auth.invitations.get'>>
  /** Accept an invitation. By the user whose proved address is the invited one. Emits team_member.added. Works once. `POST /api/v1/auth/{principal}/invitations/{token}/accept` */
  accept(principal: string | number, token: string | number, options?: CallOptions): Promise<Answer<'auth.invitations.accept'>>
}

export interface AuthMfaResource {
  readonly passkey: AuthMfaPasskeyResource
  /** Complete a sign-in by a second factor. With a code of the authenticator app, or a recovery code. Five tries for a sign-in. `POST /api/v1/auth/{principal}/mfa/verify` */
  verify(principal: string | number, body: Body<'auth.mfa.verify'>, options?: CallOptions): Promise<Answer<'auth.mfa.verify'>>
}

export interface AuthMfaPasskeyResource {
  /** Begin to add a passkey as second factor on the way in. Answers what navigator.credentials.create() needs, for a sign-in whose factors are ["enroll"]. The challenge is valid for five minutes, once. `POST /api/v1/auth/{principal}/mfa/passkey/enroll` */
  enroll(principal: string | number, body: Body<'auth.mfa.passkey.enroll'>, options?: CallOptions): Promise<Answer<'auth.mfa.passkey.enroll'>>
  /** Add the passkey that the authenticator made, and complete the sign-in. From then on it is the second factor. All other sessions of the user end. `POST /api/v1/auth/{principal}/mfa/passkey/activate` */
  activate(principal: string | number, body: Body<'auth.mfa.passkey.activate'>, options?: CallOptions): Promise<Answer<'auth.mfa.passkey.activate'>>
}

export interface AuthLeavingResource {
  /** Keep the account. Cancels the deletion and completes the sign-in. The token works once, for ten minutes. `POST /api/v1/auth/customer/leaving/keep` */
  keep(body: Body<'auth.leaving.keep'>, options?: CallOptions): Promise<Answer<'auth.leaving.keep'>>
  /** Delete the account now. Deletes the user without waiting, as `DELETE /users/{id}` does. `POST /api/v1/auth/customer/leaving/delete` */
  deleteNow(body: Body<'auth.leaving.delete_now'>, options?: CallOptions): Promise<Answer<'auth.leaving.delete_now'>>
}

export interface AuthMagicLinkResource {
  /** Send a sign-in link. The mail also carries a code for verify-otp, if codes are on. The answer is the same whether or not the address has an account, and the limits are those of codes. Show the number to the person: the link asks for it in every browser but the one that holds the cookie postern_flow of this answer. `POST /api/v1/auth/{principal}/magic-link` */
  send(principal: string | number, body: Body<'auth.magic_link.send'>, options?: CallOptions): Promise<Answer<'auth.magic_link.send'>>
  /** Sign in with a link. Takes the token of the link, with the cookie postern_flow of the browser that asked for it or with the number shown there. Three wrong numbers invalidate the link for all without the cookie. Sets the cookie app_session to the same token as the answer. `POST /api/v1/auth/{principal}/magic-link/verify` */
  verify(principal: string | number, body: Body<'auth.magic_link.verify'>, options?: CallOptions): Promise<Answer<'auth.magic_link.verify'>>
}

export interface AuthPasswordResource {
  /** Register with a password. Sends a mail that proves the address: nothing exists before that. The answer is the same for an address that has an account; its owner is told by mail. `POST /api/v1/auth/{principal}/password/register` */
  register(principal: string | number, body: Body<'auth.password.register'>, options?: CallOptions): Promise<Answer<'auth.password.register'>>
  /** Confirm the address of a registration. Takes the token of the link, or email and code. The password of the registration counts where the cookie postern_flow is the one that it set; anywhere else it has to be given again: invalid_request for /password. `POST /api/v1/auth/{principal}/password/register/verify` */
  verifyRegistration(principal: string | number, body?: Body<'auth.password.verify_registration'>, options?: CallOptions): Promise<Answer<'auth.password.verify_registration'>>
  /** Sign in with a password. Sets the cookie app_session to the same token. `POST /api/v1/auth/{principal}/password/login` */
  login(principal: string | number, body: Body<'auth.password.login'>, options?: CallOptions): Promise<Answer<'auth.password.login'>>
  /** Ask for a new password. Sends a link and a code. The answer is the same whether or not the address has an account. `POST /api/v1/auth/{principal}/password/forgot` */
  forgot(principal: string | number, body: Body<'auth.password.forgot'>, options?: CallOptions): Promise<Answer<'auth.password.forgot'>>
  /** Set a new password. Takes the token of the link, or email and code. Ends all other sessions and signs in; a second factor is asked for. `POST /api/v1/auth/{principal}/password/reset` */
  reset(principal: string | number, body: Body<'auth.password.reset'>, options?: CallOptions): Promise<Answer<'auth.password.reset'>>
}

export interface AuthPasskeysResource {
  /** Begin to sign in with a passkey. Answers what navigator.credentials.get() needs. The challenge is valid for five minutes, once, in the browser that holds the cookie set here. With mfa_token, the passkey is the second factor of that sign-in. `POST /api/v1/auth/{principal}/passkeys/login/options` */
  loginOptions(principal: string | number, body?: Body<'auth.passkeys.login_options'>, options?: CallOptions): Promise<Answer<'auth.passkeys.login_options'>>
  /** Sign in with a passkey. Sets the cookie app_session to the same token. `POST /api/v1/auth/{principal}/passkeys/login/verify` */
  loginVerify(principal: string | number, body: Body<'auth.passkeys.login_verify'>, options?: CallOptions): Promise<Answer<'auth.passkeys.login_verify'>>
}

export interface AuthOauthResource {
  /** The public keys that this service authenticates with at the identity provider. For connections with private_key_jwt (RFC 7523); of others, none. `GET /api/v1/auth/{principal}/oauth/{connection}/jwks` */
  jwks(principal: string | number, connection: string | number, options?: CallOptions): Promise<Answer<'auth.oauth.jwks'>>
  /** Make a nonce for an ID token. For the SDK of the identity provider in a native application, or in a page of the `redirect_origins`, which may call this from the browser. It is good for one ID token of this connection. `POST /api/v1/auth/customer/oauth/{connection}/nonce` */
  createNonce(connection: string | number, options?: CallOptions): Promise<Answer<'auth.oauth.create_nonce'>>
  /** Sign in with an ID token. The token is one that the SDK of the identity provider gave to a native application, for `client_id` or one of the `native_client_ids` of the connection, with a nonce from the route above or its SHA-256. The nonce is used up, also if the token is refused. Pages of the `redirect_origins` may call this from the browser, without cookies. `POST /api/v1/auth/customer/oauth/{connection}/id-token` */
  idToken(connection: string | number, body: Body<'auth.oauth.id_token'>, options?: CallOptions): Promise<Answer<'auth.oauth.id_token'>>
}

export interface AuthSsoResource {
  /** Sign out here, and get the address that signs out at the identity provider. Ends the session in use. Send the browser to `url`: it ends the one at the identity provider. `POST /api/v1/auth/{principal}/sso/{connection}/logout` */
  logout(principal: string | number, connection: string | number, options?: CallOptions): Promise<Answer<'auth.sso.logout'>>
}

export interface ConnectionsResource {
  /** Add a connection. An OAuth or OpenID Connect service, by a preset or by its addresses, or a SAML identity provider. The answer's `setup` is what to enter there. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/connections` */
  create(body: Body<'connections.create'>, options?: CallOptions): Promise<Answer<'connections.create'>>
  /** List connections, newest first. All kinds, also those that are not enabled; without their secrets. Secret keys need the scope read. `GET /api/v1/connections` */
  list(filters?: Filters<'connections.list'>, options?: CallOptions): Listed<Item<'connections.list'>>
  /** Show a connection. Without its secrets. `setup` is what to enter at the identity provider. Secret keys need the scope read. `GET /api/v1/connections/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'connections.get'>>
  /** Change a connection. Takes the fields of its kind; what is left out stays. kind, slug, account and issuer cannot change, nor the addresses of an oauth2 service while people have identities there. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/connections/{id}` */
  update(id: string | number, body?: Body<'connections.update'>, options?: CallOptions): Promise<Answer<'connections.update'>>
  /** Remove a connection, and the identities that people have there. The people stay, and sign in by another method. They lose the roles that only groups of this connection gave. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/connections/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'connections.delete'>>
  /** Test a connection. Also one that is not enabled. The URL is valid for ten minutes. Secret keys need the scope all. `POST /api/v1/connections/{id}/test` */
  test(id: string | number, options?: CallOptions): Promise<Answer<'connections.test'>>
  /** What to enter at a SAML identity provider, with the metadata. For providers that import no metadata: entity id, addresses and certificates, one by one. Secret keys need the scope read. `GET /api/v1/connections/{id}/metadata` */
  metadata(id: string | number, query?: Query<'connections.metadata'>, options?: CallOptions): Promise<Answer<'connections.metadata'>>
  /** Fetch the metadata of a SAML identity provider again. Takes new certificates and addresses from its metadata_url, as is done every day; what was set by hand stays. The entity id must be the same. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/connections/{id}/refresh-metadata` */
  refreshMetadata(id: string | number, options?: CallOptions): Promise<Answer<'connections.refresh_metadata'>>
}

export interface SamlEncryptionKeysResource {
  /** List the keys for encrypted assertions, newest first. The newest is published; all of them decrypt. Secret keys need the scope read. `GET /api/v1/saml-encryption-keys` */
  list(options?: CallOptions): Promise<Answer<'saml_encryption_keys.list'>>
  /** Add a key for encrypted assertions, and publish it. From now on the metadata names this key. Older ones still decrypt until you remove them: identity providers change over in their own time. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `POST /api/v1/saml-encryption-keys` */
  create(options?: CallOptions): Promise<Answer<'saml_encryption_keys.create'>>
  /** Remove a key: what is encrypted for it can no longer be read. Remove one when no identity provider encrypts for it any more. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/saml-encryption-keys/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'saml_encryption_keys.delete'>>
}

export interface BillingResource {
  readonly settings: BillingSettingsResource
  /** Import subscriptions and invoices from another system. Up to 1000 rows, each judged alone; results are in the order of the rows. One that was imported before is left alone, so the same request may be sent again. Subscriptions go on where the other system stood: the running period is not invoiced. Invoices keep their numbers. Nothing is emitted. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/billing/import` */
  importMany(body?: Body<'billing.import_many'>, options?: CallOptions & { query?: Query<'billing.import_many'> }): Promise<Answer<'billing.import_many'>>
}

export interface BillingSettingsResource {
  /** Show how this provider bills. Seller, currency, tax rates, invoice numbers, and what happens when a payment fails. Secret keys need the scope read or billing. `GET /api/v1/billing/settings` */
  get(options?: CallOptions): Promise<Answer<'billing.settings.get'>>
  /** Change how this provider bills. What is not given stays, in `seller` too. Subscriptions keep the zone that they began with, and invoices the seller that they were issued with. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/billing/settings` */
  update(body?: Body<'billing.settings.update'>, options?: CallOptions): Promise<Answer<'billing.settings.update'>>
}

export interface PlansResource {
  readonly versions: PlansVersionsResource
  readonly migrations: PlansMigrationsResource
  /** Make a plan. It can be bought once a version of it is published. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/plans` */
  create(body: Body<'plans.create'>, options?: CallOptions): Promise<Answer<'plans.create'>>
  /** List all plans, the lowest rank first. Archived ones included. Secret keys need the scope read or billing. `GET /api/v1/plans` */
  list(options?: CallOptions): Listed<Item<'plans.list'>>
  /** Show a plan. With the number of its newest published version. Secret keys need the scope read or billing. `GET /api/v1/plans/{key}` */
  get(key: string | number, options?: CallOptions): Promise<Answer<'plans.get'>>
  /** Change a plan. Of all its versions. Ranks are unique: `swap_rank_with` swaps those of two plans. Making a plan the default, which needs a published version, takes that from the one that was. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/plans/{key}` */
  update(key: string | number, body?: Body<'plans.update'>, options?: CallOptions): Promise<Answer<'plans.update'>>
  /** Take a plan out of sale. Who has it keeps it, renewals included. Not for the default plan. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/plans/{key}/archive` */
  archive(key: string | number, options?: CallOptions): Promise<Answer<'plans.archive'>>
  /** Sell an archived plan again. It can be bought again, in its newest published version. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/plans/{key}/restore` */
  restore(key: string | number, options?: CallOptions): Promise<Answer<'plans.restore'>>
}

export interface PlansVersionsResource {
  /** Make a draft of the next version of a plan. Prices, features and limits. It cannot be bought until it is published. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/plans/{key}/versions` */
  create(key: string | number, body?: Body<'plans.versions.create'>, options?: CallOptions): Promise<Answer<'plans.versions.create'>>
  /** List the versions of a plan, newest first. Drafts included. Secret keys need the scope read or billing. `GET /api/v1/plans/{key}/versions` */
  list(key: string | number, filters?: Filters<'plans.versions.list'>, options?: CallOptions): Listed<Item<'plans.versions.list'>>
  /** Show a version of a plan. Its prices, features and limits. Its `ETag` is for `If-Match`. Secret keys need the scope read or billing. `GET /api/v1/plans/{key}/versions/{number}` */
  get(key: string | number, number: string | number, options?: CallOptions): Promise<Answer<'plans.versions.get'>>
  /** Change a draft. What is given replaces what was there as a whole: all prices, all features. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/plans/{key}/versions/{number}` */
  update(key: string | number, number: string | number, body?: Body<'plans.versions.update'>, options?: CallOptions): Promise<Answer<'plans.versions.update'>>
  /** Delete a draft. Only a draft: a published version stays for good. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/plans/{key}/versions/{number}` */
  delete(key: string | number, number: string | number, options?: CallOptions): Promise<Answer<'plans.versions.delete'>>
  /** Publish a draft. From then on it is what is bought, and it never changes. Subscriptions stay with the version that they have: see migrate. It needs a price, which may be 0, unless the plan is the default. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/plans/{key}/versions/{number}/publish` */
  publish(key: string | number, number: string | number, options?: CallOptions): Promise<Answer<'plans.versions.publish'>>
  /** Move the subscriptions of a version to another one. To the newest, unless `to` names another. Each moves at the end of its period, as a change that waits and can be undone. Those that are cancelling, or for which another change waits, stay. The job survives restarts. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/plans/{key}/versions/{number}/migrate` */
  migrate(key: string | number, number: string | number, body?: Body<'plans.versions.migrate'>, options?: CallOptions): Promise<Answer<'plans.versions.migrate'>>
}

export interface PlansMigrationsResource {
  /** Show how far a migration has come. How many subscriptions there are to move, and how many were. Secret keys need the scope read or billing. `GET /api/v1/plans/{key}/migrations/{id}` */
  get(key: string | number, id: string | number, options?: CallOptions): Promise<Answer<'plans.migrations.get'>>
}

export interface SubscriptionsResource {
  /** List subscriptions. Of all accounts, ended ones included; the newest first unless `sort` says otherwise. Secret keys need the scope read or billing. `GET /api/v1/subscriptions` */
  list(filters?: Filters<'subscriptions.list'>, options?: CallOptions): Listed<Item<'subscriptions.list'>>
  /** Show a subscription. Its plan version, period, status, and until when it gives access. Secret keys need the scope read or billing. `GET /api/v1/subscriptions/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'subscriptions.get'>>
}

export interface InvoicesResource {
  readonly payments: InvoicesPaymentsResource
  readonly creditNotes: InvoicesCreditNotesResource
  /** List invoices. Those of deleted accounts and users too: invoices are kept. The newest first unless `sort` says otherwise. Secret keys need the scope read or billing. `GET /api/v1/invoices` */
  list(filters?: Filters<'invoices.list'>, options?: CallOptions): Listed<Item<'invoices.list'>>
  /** Draft an invoice. With the account's taxes. A draft has no number, and the account's owners do not see it. Secret keys need the scope billing. `POST /api/v1/invoices` */
  create(body: Body<'invoices.create'>, options?: CallOptions): Promise<Answer<'invoices.create'>>
  /** Show an invoice. Its seller and buyer are as they were when it was issued, and stay after both are deleted. Secret keys need the scope read or billing. `GET /api/v1/invoices/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'invoices.get'>>
  /** Change a draft. What is left out stays; `lines` replaces all lines. An issued invoice never changes. Secret keys need the scope billing. `PATCH /api/v1/invoices/{id}` */
  update(id: string | number, body?: Body<'invoices.update'>, options?: CallOptions): Promise<Answer<'invoices.update'>>
  /** Delete a draft. Invoices that were issued are never deleted: they are made void, or credited. Secret keys need the scope billing. `DELETE /api/v1/invoices/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'invoices.delete'>>
  /** Issue a draft. It gets its number and date, and the seller, buyer and taxes of this moment. The balance of the account is used up first. From here on only its status and what was paid change. Emits invoice.created. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/invoices/{id}/issue` */
  issue(id: string | number, options?: CallOptions): Promise<Answer<'invoices.issue'>>
  /** Act on all invoices that match. Reminds customers of open invoices by email, or makes invoices void. Each is refused where it would be alone. The rows are those that match now, 10,000 at most. The job survives restarts; what it could not change is named in it. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/invoices/bulk` */
  bulk(body: Body<'invoices.bulk'>, options?: CallOptions): Promise<Answer<'invoices.bulk'>>
  /** Pay an invoice from the account's balance. As far as it reaches; an order, whose subscription has not begun, only in full. When the balance grows, it pays open invoices automatically, the oldest first: this is for those that were given up, and for older ones. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/invoices/{id}/apply-balance` */
  applyBalance(id: string | number, options?: CallOptions): Promise<Answer<'invoices.apply_balance'>>
  /** Make an invoice void. Only while nothing of it was paid or credited. What it used up of the account's balance comes back. An invoice that added to the balance is paid from the start: credit what was wrong by a new invoice. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/invoices/{id}/void` */
  void(id: string | number, options?: CallOptions): Promise<Answer<'invoices.void'>>
  /** Give an invoice up as uncollectible. It can still be paid, credited or made void. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/invoices/{id}/write-off` */
  writeOff(id: string | number, options?: CallOptions): Promise<Answer<'invoices.write_off'>>
  /** Send an invoice by email. Again, whatever `mails` of the billing settings says: to the address of the buyer in the billing details of the account, or without one to its owners. Secret keys need the scope billing. `POST /api/v1/invoices/{id}/send` */
  send(id: string | number, options?: CallOptions): Promise<Answer<'invoices.send'>>
}

export interface InvoicesPaymentsResource {
  /** Record a payment of an invoice, or that one failed. For what people collect themselves. Several may pay one invoice; it is paid when nothing remains. The subscription of the invoice continues with it, or becomes past due when a payment failed. A change that waits for it takes effect, or is dropped when the payment failed. Money for a void invoice is not refused: it revives the order that lapsed, or becomes balance of the account; `outcome` says which. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/invoices/{id}/payments` */
  create(id: string | number, body: Body<'invoices.payments.create'>, options?: CallOptions): Promise<Answer<'invoices.payments.create'>>
  /** List the payments of an invoice, newest first. Failed ones included. Secret keys need the scope read or billing. `GET /api/v1/invoices/{id}/payments` */
  list(id: string | number, filters?: Filters<'invoices.payments.list'>, options?: CallOptions): Listed<Item<'invoices.payments.list'>>
}

export interface InvoicesCreditNotesResource {
  /** Credit an invoice, or a part of it. First there is less to pay. What was paid becomes balance of the account; with `refund` it goes back by the processor of the payments, as far as they paid it. Its taxes are in proportion, and those of the last credit note are exactly what remains. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/invoices/{id}/credit-notes` */
  create(id: string | number, body?: Body<'invoices.credit_notes.create'>, options?: CallOptions): Promise<Answer<'invoices.credit_notes.create'>>
  /** List the credit notes of an invoice, newest first. With the refunds that pay them back. Secret keys need the scope read or billing. `GET /api/v1/invoices/{id}/credit-notes` */
  list(id: string | number, filters?: Filters<'invoices.credit_notes.list'>, options?: CallOptions): Listed<Item<'invoices.credit_notes.list'>>
}

export interface IntegrationsResource {
  readonly stripe: IntegrationsStripeResource
  /** Show what is connected. Each integration as its own route shows it. `null` if it is not connected. Secret keys need the scope read or billing. `GET /api/v1/integrations` */
  list(options?: CallOptions): Promise<Answer<'integrations.list'>>
}

export interface IntegrationsStripeResource {
  readonly problems: IntegrationsStripeProblemsResource
  readonly prices: IntegrationsStripePricesResource
  /** Show how Stripe is connected, and how well it goes. Without the secrets; with how many objects wait, and how many could not be applied. Secret keys need the scope read or billing. `GET /api/v1/integrations/stripe` */
  get(options?: CallOptions): Promise<Answer<'integrations.stripe.get'>>
  /** Connect Stripe, or change its secrets. What is left out stays. The secrets are sealed, and never shown again. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `PUT /api/v1/integrations/stripe` */
  replace(body?: Body<'integrations.stripe.replace'>, options?: CallOptions): Promise<Answer<'integrations.stripe.replace'>>
  /** Disconnect Stripe, and forget its secrets. What came from it stays. Not while it moves subscriptions. Secret keys need the scope all. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/integrations/stripe` */
  delete(options?: CallOptions): Promise<Answer<'integrations.stripe.delete'>>
  /** Read what Stripe has told since the last time, now instead of tonight. For events that did not arrive. It begins within a second. Secret keys need the scope billing. `POST /api/v1/integrations/stripe/reconcile` */
  reconcile(options?: CallOptions): Promise<Answer<'integrations.stripe.reconcile'>>
  /** Take an event of Stripe. For Stripe only: signed in Stripe-Signature with one of the webhook secrets, at most five minutes ago. The same event twice is answered alike. `POST /api/v1/integrations/stripe/webhook` */
  webhook(body?: Body<'integrations.stripe.webhook'>, options?: CallOptions): Promise<Answer<'integrations.stripe.webhook'>>
  /** Say which customers at Stripe are which accounts. Their subscriptions and invoices are followed from then on; earlier changes emit no events. A dry run says what would become of them. Again changes nothing. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/integrations/stripe/import` */
  importMany(body: Body<'integrations.stripe.import_many'>, options?: CallOptions): Promise<Answer<'integrations.stripe.import_many'>>
}

export interface IntegrationsStripeProblemsResource {
  /** List what of Stripe cannot be applied here, and why. The first hundred, by id. Each is tried again automatically once its cause is removed. Secret keys need the scope read or billing. `GET /api/v1/integrations/stripe/problems` */
  list(options?: CallOptions): Listed<Item<'integrations.stripe.problems.list'>>
}

export interface IntegrationsStripePricesResource {
  /** Show which price at Stripe is which plan version. As it was mapped. A price that is not in the list cannot be bought through Stripe. Secret keys need the scope read or billing. `GET /api/v1/integrations/stripe/prices` */
  list(options?: CallOptions): Promise<Answer<'integrations.stripe.prices.list'>>
  /** Say which price at Stripe is which plan version. In place of all that was said before. A subscription at Stripe has the plan of its price; one whose price is none of these waits, and is listed among the problems. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `PUT /api/v1/integrations/stripe/prices` */
  replace(body: Body<'integrations.stripe.prices.replace'>, options?: CallOptions): Promise<Answer<'integrations.stripe.prices.replace'>>
}

export interface StatsResource {
  /** Show what subscriptions bring in a month. By currency, in its smallest unit, by the plans' prices: before discounts and credit notes. Secret keys need the scope read or billing. `GET /api/v1/stats/revenue` */
  revenue(options?: CallOptions): Promise<Answer<'stats.revenue'>>
  /** Show customers who began and left, by month. Of subscriptions that cost something. The oldest month comes first, the last one is the current month so far. What they bring is in stats/mrr-movements. Secret keys need the scope read or billing. `GET /api/v1/stats/churn` */
  churn(query?: Query<'stats.churn'>, options?: CallOptions): Promise<Answer<'stats.churn'>>
  /** Show what was invoiced and collected, by month. In the currency's minor unit. Invoices count in the month of their issue, payments and refunds in the month they arrived. Secret keys need the scope read or billing. `GET /api/v1/stats/income` */
  income(query?: Query<'stats.income'>, options?: CallOptions): Promise<Answer<'stats.income'>>
  /** Show how the MRR moved, by month. In the currency's minor unit, of active and past due subscriptions, by their plans' prices. The last month is the current one so far. Secret keys need the scope read or billing. `GET /api/v1/stats/mrr-movements` */
  mrrMovements(query?: Query<'stats.mrr_movements'>, options?: CallOptions): Promise<Answer<'stats.mrr_movements'>>
  /** Show who gets in over time, and why others do not. By the minute, hour or day (UTC). Buckets without sign-ins are there, too; 2160 at most. Kept for 90 days. Secret keys need the scope read or users. `GET /api/v1/stats/sign-ins` */
  signIns(query?: Query<'stats.sign_ins'>, options?: CallOptions): Promise<Answer<'stats.sign_ins'>>
  /** Show how many users are active. Customers who signed in or used a session, each counted once. Counted every 15 minutes, and kept by day for two years. Secret keys need the scope read or users. `GET /api/v1/stats/active-users` */
  activeUsers(options?: CallOptions): Promise<Answer<'stats.active_users'>>
  /** Show why deliveries fail. Deliveries of a time whose last attempt failed, by error and by endpoint: the 5 most frequent of each. Of the newest 10,000 at most. Secret keys need the scope read or webhooks. `GET /api/v1/stats/errors` */
  errors(query?: Query<'stats.errors'>, options?: CallOptions): Promise<Answer<'stats.errors'>>
  /** Show how deliveries fare over time. Attempts by the minute, hour or day (UTC) in which they began, of all endpoints or of one. Buckets without attempts are there, too; 2160 at most. Kept for 90 days. Secret keys need the scope read or webhooks. `GET /api/v1/stats` */
  get(query: Query<'stats.get'>, options?: CallOptions): Promise<Answer<'stats.get'>>
  /** Show how webhooks stand now. What waits in the queue, and which endpoints do not answer. Counts stop at 10,000: there may be more. Secret keys need the scope read or webhooks. `GET /api/v1/stats/now` */
  now(options?: CallOptions): Promise<Answer<'stats.now'>>
}

export interface TestClockResource {
  /** Show the time that this provider's billing goes by. In development only; in production this address does not exist. Secret keys need the scope read or billing. `GET /api/v1/test-clock` */
  get(options?: CallOptions): Promise<Answer<'test_clock.get'>>
  /** Move this provider's billing forward in time. In development only; in production this address does not exist. What becomes due on the way is done at its moment: renewals, ends of trials, overdue payments, cancellations. Sessions, codes, webhooks and the audit log keep the time of the machine. After 5 seconds of work the answer says how far it came, with is_done false: send the same again. One call moves the clock by up to 10 years; it never goes back. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/test-clock/advance` */
  advance(body: Body<'test_clock.advance'>, options?: CallOptions): Promise<Answer<'test_clock.advance'>>
}

export interface MetersResource {
  /** Make a meter. Values are whole numbers of its unit, so choose a small one: bytes, milliseconds. Key, unit and aggregation never change. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/meters` */
  create(body: Body<'meters.create'>, options?: CallOptions): Promise<Answer<'meters.create'>>
  /** List all meters, archived ones included. With the unit and the way that each adds up. Secret keys need the scope read or billing. `GET /api/v1/meters` */
  list(options?: CallOptions): Listed<Item<'meters.list'>>
  /** Show a meter. With its unit and the way that it adds up. Secret keys need the scope read or billing. `GET /api/v1/meters/{key}` */
  get(key: string | number, options?: CallOptions): Promise<Answer<'meters.get'>>
  /** Take a meter out of use. Increments are refused from now on; what it counted stays. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/meters/{key}/archive` */
  archive(key: string | number, options?: CallOptions): Promise<Answer<'meters.archive'>>
  /** Count by an archived meter again. Increments are taken again from now on. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/meters/{key}/restore` */
  restore(key: string | number, options?: CallOptions): Promise<Answer<'meters.restore'>>
}

export interface UsageResource {
  /** Tell what accounts used, by up to 1,000 increments. Each increment is accepted or refused on its own. If you got no answer, send the same again: an id counts once. Secret keys need the scope billing. `POST /api/v1/usage` */
  report(body: Body<'usage.report'>, options?: CallOptions): Promise<Answer<'usage.report'>>
}

export interface EntitlementsResource {
  /** May these accounts, and these users of them, do this now?. Answers each check, in order, by one look at the database. What is unknown is not allowed: `reason` says what. It reserves nothing: to count what happens, use consume. Secret keys need the scope read or billing. `POST /api/v1/entitlements/check` */
  check(body: Body<'entitlements.check'>, options?: CallOptions): Promise<Answer<'entitlements.check'>>
}

export interface TermsResource {
  readonly acceptances: TermsAcceptancesResource
  readonly versions: TermsVersionsResource
  /** Add a document that people accept. Users are asked once a version of it is published. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/terms` */
  create(body: Body<'terms.create'>, options?: CallOptions): Promise<Answer<'terms.create'>>
  /** List the documents that people accept, oldest first. Each with its current version. Secret keys need the scope read or billing. `GET /api/v1/terms` */
  list(options?: CallOptions): Listed<Item<'terms.list'>>
  /** Show a document with its versions, newest first. Drafts and announced versions included. Secret keys need the scope read or billing. `GET /api/v1/terms/{key}` */
  get(key: string | number, options?: CallOptions): Promise<Answer<'terms.get'>>
  /** Change a document, or put it out of use. An archived document is no longer shown or required. What was accepted stays. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/terms/{key}` */
  update(key: string | number, body?: Body<'terms.update'>, options?: CallOptions): Promise<Answer<'terms.update'>>
}

export interface TermsAcceptancesResource {
  /** List who accepted a document, newest first. Which version, when, from where, and in which language. Secret keys need the scope read or billing. `GET /api/v1/terms/{key}/acceptances` */
  list(key: string | number, filters?: Filters<'terms.acceptances.list'>, options?: CallOptions): Listed<Item<'terms.acceptances.list'>>
}

export interface TermsVersionsResource {
  /** Draft a version. With its texts, one a language. Users do not see it until it is published. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/terms/{key}/versions` */
  create(key: string | number, body: Body<'terms.versions.create'>, options?: CallOptions): Promise<Answer<'terms.versions.create'>>
  /** Change a draft. Texts replace all of the texts. A published version never changes. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/terms/{key}/versions/{version}` */
  update(key: string | number, version: string | number, body?: Body<'terms.versions.update'>, options?: CallOptions): Promise<Answer<'terms.versions.update'>>
  /** Delete a draft. Only a draft: a published version stays for good. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/terms/{key}/versions/{version}` */
  delete(key: string | number, version: string | number, options?: CallOptions): Promise<Answer<'terms.versions.delete'>>
  /** Show a version with its texts. In all of its languages, each with its digest. Secret keys need the scope read or billing. `GET /api/v1/terms/{key}/versions/{version}` */
  get(key: string | number, version: string | number, options?: CallOptions): Promise<Answer<'terms.versions.get'>>
  /** Publish a version for good. It comes into force at its effective_at, or now. Hosted pages then ask each user who has not accepted it yet, if the document is required. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes. `POST /api/v1/terms/{key}/versions/{version}/publish` */
  publish(key: string | number, version: string | number, options?: CallOptions): Promise<Answer<'terms.versions.publish'>>
}

export interface OauthResource {
  readonly applications: OauthApplicationsResource
  readonly resources: OauthResourcesResource
  readonly issuer: OauthIssuerResource
  readonly grants: OauthGrantsResource
  readonly keys: OauthKeysResource
}

export interface OauthApplicationsResource {
  readonly secrets: OauthApplicationsSecretsResource
  readonly refusals: OauthApplicationsRefusalsResource
  /** Preview a document. Fetches a Client ID Metadata Document as an authorization request would, and says what it holds and what is wrong with it. Nothing is kept. `GET /api/v1/oauth/applications/preview` */
  preview(query: Query<'oauth.applications.preview'>, options?: CallOptions): Promise<Answer<'oauth.applications.preview'>>
  /** Create an application. By owners and admins. The answer has the first secret of an application that can keep one. The discovery document of its issuer, `{base_url}/.well-known/openid-configuration`, tells a client library all else; that of staff is below `{base_url}/staff`. A session needs a factor verified within the last ten minutes. `POST /api/v1/oauth/applications` */
  create(body: Body<'oauth.applications.create'>, options?: CallOptions): Promise<Answer<'oauth.applications.create'>>
  /** List applications. With the hints of their secrets, never the secrets themselves. Secret keys need the scope read. `GET /api/v1/oauth/applications` */
  list(filters?: Filters<'oauth.applications.list'>, options?: CallOptions): Listed<Item<'oauth.applications.list'>>
  /** Import applications with their secrets. By owners and admins. Each row is judged alone and added in its own transaction. One whose `client_id` is taken changes nothing, so the same import may be sent again. Secrets are kept as digests. A session needs a factor verified within the last ten minutes. `POST /api/v1/oauth/applications/import` */
  importMany(body: Body<'oauth.applications.import_many'>, options?: CallOptions): Promise<Answer<'oauth.applications.import_many'>>
  /** Get an application. With the hints of its secrets, never the secrets themselves. Secret keys need the scope read. `GET /api/v1/oauth/applications/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'oauth.applications.get'>>
  /** Change an application. By owners and admins. Its kind and its principal stay. Disabling it ends all that it was allowed. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/oauth/applications/{id}` */
  update(id: string | number, body?: Body<'oauth.applications.update'>, options?: CallOptions): Promise<Answer<'oauth.applications.update'>>
  /** Delete an application. With its secrets. From the next request on none of its tokens opens anything. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/oauth/applications/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'oauth.applications.delete'>>
  /** Approve an application. By owners and admins. One that registered itself at an issuer whose `dcr` is `approved` is `pending`: nothing of it works before. People are asked about it each time it wants more. A session needs a factor verified within the last ten minutes. `POST /api/v1/oauth/applications/{id}/approve` */
  approve(id: string | number, options?: CallOptions): Promise<Answer<'oauth.applications.approve'>>
  /** Preview an application's tokens. What a person’s tokens would say, as if they had just signed in with one factor. The authorization server runs the whole flow in memory: no grant and no token is made, and the person is not told. Ids of what is not made are made up. A session needs a factor verified within the last ten minutes. `POST /api/v1/oauth/applications/{id}/token-preview` */
  previewToken(id: string | number, body?: Body<'oauth.applications.preview_token'>, options?: CallOptions): Promise<Answer<'oauth.applications.preview_token'>>
}

export interface OauthApplicationsSecretsResource {
  /** Add a secret. Both secrets are valid until one is deleted: put the new one in place, then delete the old one. A session needs a factor verified within the last ten minutes. `POST /api/v1/oauth/applications/{id}/secrets` */
  create(id: string | number, options?: CallOptions): Promise<Answer<'oauth.applications.secrets.create'>>
  /** Delete a secret. From the next request on it opens nothing. Tokens stay valid. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/oauth/applications/{id}/secrets/{secret_id}` */
  delete(id: string | number, secretId: string | number, options?: CallOptions): Promise<Answer<'oauth.applications.secrets.delete'>>
}

export interface OauthApplicationsRefusalsResource {
  /** List an application's refused requests. The last 50, the newest first, each with the comparison that failed. Those that are the same are one, which counts. They are kept for 30 days. Secret keys need the scope read. `GET /api/v1/oauth/applications/{id}/refusals` */
  list(id: string | number, options?: CallOptions): Promise<Answer<'oauth.applications.refusals.list'>>
}

export interface OauthResourcesResource {
  readonly scopes: OauthResourcesScopesResource
  /** List resources. With their scopes. Secret keys need the scope read. `GET /api/v1/oauth/resources` */
  list(filters?: Filters<'oauth.resources.list'>, options?: CallOptions): Listed<Item<'oauth.resources.list'>>
  /** Create a resource. By owners and admins. Applications name it as `resource` (RFC 8707) when they ask for a code or a token. A token is for one resource: the API checks that `aud` equals its identifier. A session needs a factor verified within the last ten minutes. `POST /api/v1/oauth/resources` */
  create(body: Body<'oauth.resources.create'>, options?: CallOptions): Promise<Answer<'oauth.resources.create'>>
  /** Get a resource. With its scopes. Secret keys need the scope read. `GET /api/v1/oauth/resources/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'oauth.resources.get'>>
  /** Change a resource. By owners and admins. Its identifier and its principal stay. Tokens made before keep their form and lifetime. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/oauth/resources/{id}` */
  update(id: string | number, body?: Body<'oauth.resources.update'>, options?: CallOptions): Promise<Answer<'oauth.resources.update'>>
  /** Delete a resource. With its scopes and its opaque tokens. JWTs that its API checks on its own hold until they expire. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/oauth/resources/{id}` */
  delete(id: string | number, query?: Query<'oauth.resources.delete'>, options?: CallOptions): Promise<Answer<'oauth.resources.delete'>>
}

export interface OauthResourcesScopesResource {
  /** List the scopes of a resource. By name. Secret keys need the scope read. `GET /api/v1/oauth/resources/{id}/scopes` */
  list(id: string | number, options?: CallOptions): Listed<Item<'oauth.resources.scopes.list'>>
  /** Add a scope to a resource. By owners and admins. Applications may ask for it from now on, unless they have a list of scopes. A session needs a factor verified within the last ten minutes. `POST /api/v1/oauth/resources/{id}/scopes` */
  create(id: string | number, body: Body<'oauth.resources.scopes.create'>, options?: CallOptions): Promise<Answer<'oauth.resources.scopes.create'>>
  /** Change a scope. By owners and admins. Its name stays. Who may have it is decided with each token. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/oauth/resources/{id}/scopes/{name}` */
  update(id: string | number, name: string | number, body?: Body<'oauth.resources.scopes.update'>, options?: CallOptions): Promise<Answer<'oauth.resources.scopes.update'>>
  /** Delete a scope. By owners and admins. While people have allowed it, the answer is `scope_in_use`. With `force=true` all that they allowed those applications ends, as if they had disconnected them. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/oauth/resources/{id}/scopes/{name}` */
  delete(id: string | number, name: string | number, query?: Query<'oauth.resources.scopes.delete'>, options?: CallOptions): Promise<Answer<'oauth.resources.scopes.delete'>>
}

export interface OauthIssuerResource {
  /** Show an issuer. That of customers unless `principal` says otherwise. Secret keys need the scope read. `GET /api/v1/oauth/issuer` */
  get(query?: Query<'oauth.issuer.get'>, options?: CallOptions): Promise<Answer<'oauth.issuer.get'>>
  /** Change an issuer. By owners and admins. Applications that registered themselves stay. Those of a document that no longer counts are refused from the next request on. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/oauth/issuer` */
  update(body?: Body<'oauth.issuer.update'>, options?: CallOptions): Promise<Answer<'oauth.issuer.update'>>
}

export interface OauthGrantsResource {
  /** List grants, newest first. What people allowed applications, and what those of the provider may do for them. Secret keys need the scope read or users. `GET /api/v1/oauth/grants` */
  list(filters?: Filters<'oauth.grants.list'>, options?: CallOptions): Listed<Item<'oauth.grants.list'>>
  /** End a grant. From the next request on no token of it opens anything. The application may ask the person again. Secret keys need the scope users. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/oauth/grants/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'oauth.grants.delete'>>
}

export interface OauthKeysResource {
  /** List signing keys. Those that the issuers publish, without the private halves. An issuer has keys from its first use on. Secret keys need the scope read. `GET /api/v1/oauth/keys` */
  list(filters?: Filters<'oauth.keys.list'>, options?: CallOptions): Listed<Item<'oauth.keys.list'>>
  /** Rotate the signing keys of an issuer. Postern does it every 90 days. Without `immediate` the next keys are published now and sign in 48 hours, so that no token is refused. With it new keys sign from now on and the old ones go: servers that kept them refuse their tokens after 5 minutes at most. Do that if a key may have leaked. A session needs a factor verified within the last ten minutes. `POST /api/v1/oauth/keys/rotate` */
  rotate(body?: Body<'oauth.keys.rotate'>, options?: CallOptions): Promise<Answer<'oauth.keys.rotate'>>
}

export interface PortalLinksResource {
  /** Make a link to the billing or the webhooks of an account. Opened once, within 15 minutes. One to billing is for an owner who signs in, and leads back to return_url. One to webhooks **needs no sign-in**: its visitor manages the webhooks of the account for an hour, so your application shows it to owners alone, in a frame if `portal_frame_origins` has its origin. A key needs the scope `billing` or `webhooks`. Secret keys need the scope billing or webhooks. For webhooks a session needs a factor verified within the last ten minutes; a link to billing grants nothing. `POST /api/v1/portal-links` */
  create(body: Body<'portal_links.create'>, options?: CallOptions): Promise<Answer<'portal_links.create'>>
}

export interface EventTypesResource {
  readonly versions: EventTypesVersionsResource
  /** List the event types. The built-in ones; with a credential that may read, publish or receive events, also those that the provider declared. `GET /api/v1/event-types` */
  list(options?: CallOptions): Promise<Answer<'event_types.list'>>
  /** Declare an event type. It can then be published, chosen and sent like the built-in ones. Its first version holds the schema that events are checked against. Secret keys need the scope events. `POST /api/v1/event-types` */
  create(body: Body<'event_types.create'>, options?: CallOptions): Promise<Answer<'event_types.create'>>
  /** Show an event type. One that the provider declared needs the same credential as the list. `GET /api/v1/event-types/{name}` */
  get(name: string | number, options?: CallOptions): Promise<Answer<'event_types.get'>>
  /** Change an event type, or take it out of use. An archived type can no longer be published; endpoints that chose it keep it, and the log stays. To change the schema, add a version. Secret keys need the scope events. `PATCH /api/v1/event-types/{name}` */
  update(name: string | number, body?: Body<'event_types.update'>, options?: CallOptions): Promise<Answer<'event_types.update'>>
  /** Delete an archived event type. Its events and deliveries stay, and are found by its name. Declared again, it counts its versions on. Secret keys need the scope events. `DELETE /api/v1/event-types/{name}` */
  delete(name: string | number, options?: CallOptions): Promise<Answer<'event_types.delete'>>
}

export interface EventTypesVersionsResource {
  /** Add a version to an event type. From then on events are checked against it. The answer names the differences, and whose code each may break; with `dry_run` nothing else happens. Versions never change. Secret keys need the scope events. `POST /api/v1/event-types/{name}/versions` */
  create(name: string | number, body: Body<'event_types.versions.create'>, options?: CallOptions): Promise<Answer<'event_types.versions.create'>>
  /** List the versions of an event type, newest first. Events say which version they were checked against. Secret keys need the scope read or events or webhooks. `GET /api/v1/event-types/{name}/versions` */
  list(name: string | number, filters?: Filters<'event_types.versions.list'>, options?: CallOptions): Listed<Item<'event_types.versions.list'>>
}

export interface EventsResource {
  /** Publish one event or up to 1,000. All events of a request and their deliveries commit together, or none does. Secret keys need the scope events. `POST /api/v1/events` */
  publish(body: Body<'events.publish'>, options?: CallOptions): Promise<Answer<'events.publish'>>
  /** List events, newest first. What happened and what was published, each with its deliveries in short. Filters can be combined. A search for what is rare may answer with a short or empty page and a `next_cursor` to continue from. Secret keys need the scope read or events. `GET /api/v1/events` */
  list(filters?: Filters<'events.list'>, options?: CallOptions): Listed<Item<'events.list'>>
  /** Show an event. With its data and its deliveries in short. Secret keys need the scope read or events. `GET /api/v1/events/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'events.get'>>
  /** Send an event to one endpoint. Whatever events the endpoint has chosen: again, as a new round of its delivery, or for the first time, as a new delivery. An endpoint of an account gets only events of that account. Secret keys need the scope webhooks. `POST /api/v1/events/{id}/replay` */
  replay(id: string | number, body: Body<'events.replay'>, options?: CallOptions): Promise<Answer<'events.replay'>>
}

export interface WebhooksResource {
  readonly endpoints: WebhooksEndpointsResource
  readonly deliveries: WebhooksDeliveriesResource
  readonly replays: WebhooksReplaysResource
  readonly backfills: WebhooksBackfillsResource
  readonly listeners: WebhooksListenersResource
}

export interface WebhooksEndpointsResource {
  /** Register an endpoint. Events that happen from now on are sent to it: those in `events`, or all with `["*"]`. Operational events, such as `endpoint.paused`, and optional ones, such as `grant.created`, have to be named. The answer holds the secret that verifies them. Secret keys need the scope webhooks. A session needs a factor verified within the last ten minutes. `POST /api/v1/webhooks/endpoints` */
  create(body: Body<'webhooks.endpoints.create'>, options?: CallOptions): Promise<Answer<'webhooks.endpoints.create'>>
  /** List endpoints. The newest first unless `sort` says otherwise. With the status and the health of each; without secrets. Secret keys need the scope read or webhooks. `GET /api/v1/webhooks/endpoints` */
  list(filters?: Filters<'webhooks.endpoints.list'>, options?: CallOptions): Listed<Item<'webhooks.endpoints.list'>>
  /** Act on all endpoints that match. Pauses or resumes endpoints. The rows are those that match now, 10,000 at most. The job survives restarts; what it could not change is named in it. Secret keys need the scope webhooks. `POST /api/v1/webhooks/endpoints/bulk` */
  bulk(body: Body<'webhooks.endpoints.bulk'>, options?: CallOptions): Promise<Answer<'webhooks.endpoints.bulk'>>
  /** Show an endpoint. `status_reason` says why it is paused or disabled. Secret keys need the scope read or webhooks. `GET /api/v1/webhooks/endpoints/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.endpoints.get'>>
  /** Change an endpoint. Fields that are left out stay; `events` is replaced as a whole. Deliveries that wait go to the new URL. Secret keys need the scope webhooks. A session needs a factor verified within the last ten minutes. `PATCH /api/v1/webhooks/endpoints/{id}` */
  update(id: string | number, body?: Body<'webhooks.endpoints.update'>, options?: CallOptions): Promise<Answer<'webhooks.endpoints.update'>>
  /** Delete an endpoint. What was still to be sent to it is cancelled; its log stays. Secret keys need the scope webhooks. A session needs a factor verified within the last ten minutes. `DELETE /api/v1/webhooks/endpoints/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.endpoints.delete'>>
  /** Show the signing secret. And the new one during a rotation. The audit log says who read it. Secret keys need the scope webhooks. A session needs a factor verified within the last ten minutes. `GET /api/v1/webhooks/endpoints/{id}/secret` */
  getSecret(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.endpoints.get_secret'>>
  /** Change the signing secret. To one that Postern makes, or one that you bring. During the overlap webhook-signature carries both signatures, X-{brand}-Signature that of the old secret and X-{brand}-Signature-Next that of the new one. Secret keys need the scope webhooks. A session needs a factor verified within the last ten minutes. `POST /api/v1/webhooks/endpoints/{id}/rotate-secret` */
  rotateSecret(id: string | number, body?: Body<'webhooks.endpoints.rotate_secret'>, options?: CallOptions): Promise<Answer<'webhooks.endpoints.rotate_secret'>>
  /** Let the new secret sign alone. Ends the overlap of a rotation: the old secret no longer signs. Secret keys need the scope webhooks. A session needs a factor verified within the last ten minutes. `POST /api/v1/webhooks/endpoints/{id}/promote-secret` */
  promoteSecret(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.endpoints.promote_secret'>>
  /** Send the example of an event to this endpoint. One attempt, whatever events the endpoint chose. The answer is its delivery: look there for the outcome. Secret keys need the scope webhooks. `POST /api/v1/webhooks/endpoints/{id}/test` */
  test(id: string | number, body: Body<'webhooks.endpoints.test'>, options?: CallOptions): Promise<Answer<'webhooks.endpoints.test'>>
  /** Pause an endpoint. Deliveries without an attempt are parked until it is resumed; those that have begun go on. Secret keys need the scope webhooks. `POST /api/v1/webhooks/endpoints/{id}/pause` */
  pause(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.endpoints.pause'>>
  /** Resume a paused or disabled endpoint. Parked deliveries are sent, the oldest first. Secret keys need the scope webhooks. `POST /api/v1/webhooks/endpoints/{id}/resume` */
  resume(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.endpoints.resume'>>
  /** Replay all that an endpoint missed since a time. For the time after an outage. Of the events written since then, whatever failed or was cancelled begins a new round; then those that the endpoint has chosen and was never sent are made into deliveries. A job: see the list of replays. Secret keys need the scope webhooks. `POST /api/v1/webhooks/endpoints/{id}/replay` */
  replay(id: string | number, body: Body<'webhooks.endpoints.replay'>, options?: CallOptions): Promise<Answer<'webhooks.endpoints.replay'>>
  /** Send an endpoint older events, or count them. Makes deliveries of the events that match and that this endpoint has none for, oldest first. The job survives restarts. It waits while 2,000 deliveries of the endpoint are queued. Secret keys need the scope webhooks. `POST /api/v1/webhooks/endpoints/{id}/backfill` */
  backfill(id: string | number, body?: Body<'webhooks.endpoints.backfill'>, options?: CallOptions): Promise<Answer<'webhooks.endpoints.backfill'>>
}

export interface WebhooksDeliveriesResource {
  /** List deliveries, newest first. The log, one entry for each event and endpoint. Filters can be combined. A search for what is rare may answer with a short or empty page and a `next_cursor` to continue from. Secret keys need the scope read or webhooks. `GET /api/v1/webhooks/deliveries` */
  list(filters?: Filters<'webhooks.deliveries.list'>, options?: CallOptions): Listed<Item<'webhooks.deliveries.list'>>
  /** Act on all deliveries that match. Cancels deliveries that are pending or parked; others are named as failed. To replay many, start a replay. The rows are those that match now, 10,000 at most. The job survives restarts; what it could not change is named in it. Secret keys need the scope webhooks. `POST /api/v1/webhooks/deliveries/bulk` */
  bulk(body: Body<'webhooks.deliveries.bulk'>, options?: CallOptions): Promise<Answer<'webhooks.deliveries.bulk'>>
  /** Show a delivery with its attempts. With the payload as it was sent, and status, time and answer of each attempt. Secret keys need the scope read or webhooks. `GET /api/v1/webhooks/deliveries/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.deliveries.get'>>
  /** Replay a delivery. Begins a new round of attempts under the same delivery id. Secret keys need the scope webhooks. `POST /api/v1/webhooks/deliveries/{id}/replay` */
  replay(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.deliveries.replay'>>
  /** Try a pending delivery now. Its next attempt is made immediately instead of at `next_attempt_at`. It counts as one of its round; after it the schedule continues. A parked delivery is sent by resuming its endpoint, one that has ended by replaying it. Secret keys need the scope webhooks. `POST /api/v1/webhooks/deliveries/{id}/retry` */
  retry(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.deliveries.retry'>>
  /** Cancel a pending or parked delivery. It gets no further attempts, unless it is replayed. A request under way cannot be recalled. Secret keys need the scope webhooks. `POST /api/v1/webhooks/deliveries/{id}/cancel` */
  cancel(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.deliveries.cancel'>>
}

export interface WebhooksReplaysResource {
  /** Replay all deliveries that match, or count them. Each match at this moment begins one new round of attempts under its delivery id. The job survives restarts. Parked deliveries need none: they are sent when their endpoint is resumed. Secret keys need the scope webhooks. `POST /api/v1/webhooks/replays` */
  create(body: Body<'webhooks.replays.create'>, options?: CallOptions): Promise<Answer<'webhooks.replays.create'>>
  /** List replays, newest first. Replays of many deliveries, running and ended. Secret keys need the scope read or webhooks. `GET /api/v1/webhooks/replays` */
  list(filters?: Filters<'webhooks.replays.list'>, options?: CallOptions): Listed<Item<'webhooks.replays.list'>>
  /** Show a replay. How many deliveries it sends again, and how many it has begun. Secret keys need the scope read or webhooks. `GET /api/v1/webhooks/replays/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.replays.get'>>
  /** Cancel a replay. Deliveries that it has already restarted continue. Secret keys need the scope webhooks. `DELETE /api/v1/webhooks/replays/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.replays.delete'>>
}

export interface WebhooksBackfillsResource {
  /** List backfills, newest first. Backfills of endpoints, running and ended. Secret keys need the scope read or webhooks. `GET /api/v1/webhooks/backfills` */
  list(filters?: Filters<'webhooks.backfills.list'>, options?: CallOptions): Listed<Item<'webhooks.backfills.list'>>
  /** Show a backfill. How many deliveries it makes, how many it has made, and how far it has looked. Secret keys need the scope read or webhooks. `GET /api/v1/webhooks/backfills/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.backfills.get'>>
  /** Cancel a backfill. The deliveries that it has made go on. Secret keys need the scope webhooks. `DELETE /api/v1/webhooks/backfills/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'webhooks.backfills.delete'>>
}

export interface WebhooksListenersResource {
  /** Open your listener. Each developer has one: the owner of the session or key. Asked again, it answers the same id and secret. Secret keys need the scope listen. `POST /api/v1/webhooks/listeners` */
  create(options?: CallOptions): Promise<Answer<'webhooks.listeners.create'>>
  /** Show an event as your listener is sent it. With the signature of this moment: for sending an event again from a developer's machine. Secret keys need the scope listen. `GET /api/v1/webhooks/listeners/{id}/events/{event_id}` */
  getEvent(id: string | number, eventId: string | number, options?: CallOptions): Promise<Answer<'webhooks.listeners.get_event'>>
}

export interface AuditLogResource {
  /** Read the audit log. Who did what, to whom, when and from where; the newest first unless `sort` says otherwise. Filters can be combined. Secret keys need the scope read. `GET /api/v1/audit-log` */
  list(filters?: Filters<'audit_log.list'>, options?: CallOptions): Listed<Item<'audit_log.list'>>
}

export interface SearchResource {
  /** Search everything. People, accounts, connections, endpoints, plans and invoices that a text names; or the one thing that has the id: a subscription, an event or a delivery too. Secret keys need the scope read. `GET /api/v1/search` */
  find(query: Query<'search.find'>, options?: CallOptions): Promise<Answer<'search.find'>>
  /** Name what has these ids. People, accounts, connections, applications, endpoints, invoices, subscriptions, events and deliveries: what people call each. What is gone, and what is of another kind, is left out. Secret keys need the scope read. `GET /api/v1/search/names` */
  names(query: Query<'search.names'>, options?: CallOptions): Promise<Answer<'search.names'>>
}

export interface CallerResource {
  /** Show who calls. The key, person or application that the credential stands for, and what it may do. Secret keys need the scope read or users or billing or events or webhooks or listen or all. `GET /api/v1/caller` */
  get(options?: CallOptions): Promise<Answer<'caller.get'>>
}

export interface PreferencesResource {
  /** List your preferences. What the console keeps for the person of this session: saved views, columns, a time zone. `GET /api/v1/preferences` */
  list(options?: CallOptions): Promise<Answer<'preferences.list'>>
  /** Set a preference. Replaces the one of this name. A person has at most 50. `PUT /api/v1/preferences/{preference}` */
  replace(preference: string | number, body: Body<'preferences.replace'>, options?: CallOptions): Promise<Answer<'preferences.replace'>>
  /** Delete a preference. What the console keeps under this name is gone. `DELETE /api/v1/preferences/{preference}` */
  delete(preference: string | number, options?: CallOptions): Promise<Answer<'preferences.delete'>>
}

export interface SystemResource {
  /** Show how the installation does. Versions, schema, partitions, what waits and how late it is, jobs, mail, and settings that are not secret. `GET /api/v1/system` */
  get(options?: CallOptions): Promise<Answer<'system.get'>>
}

export interface DemoDataResource {
  /** Show whether there is demo data. In development only; in production this address does not exist. `GET /api/v1/demo-data` */
  get(options?: CallOptions): Promise<Answer<'demo_data.get'>>
  /** Fill this provider with demo data. In development only; in production this address does not exist. 500 people of 100 companies, their plans, invoices and usage of a year, and a month of events with some 20,000 deliveries. It is made in the background; no mail is sent, and no webhook leaves. `POST /api/v1/demo-data` */
  create(options?: CallOptions): Promise<Answer<'demo_data.create'>>
  /** Remove the demo data. In development only; in production this address does not exist. All of it, and nothing else: what was added beside it stays. `DELETE /api/v1/demo-data` */
  delete(options?: CallOptions): Promise<Answer<'demo_data.delete'>>
}

export interface BulkResource {
  /** List bulk acts, newest first. Running and ended ones, of all lists. Secret keys need the scope read. `GET /api/v1/bulk` */
  list(filters?: Filters<'bulk.list'>, options?: CallOptions): Listed<Item<'bulk.list'>>
  /** Show a bulk act. How many rows it has dealt with, and which it could not change. Secret keys need the scope read. `GET /api/v1/bulk/{id}` */
  get(id: string | number, options?: CallOptions): Promise<Answer<'bulk.get'>>
  /** Cancel a bulk act. Rows that it has changed stay changed. `DELETE /api/v1/bulk/{id}` */
  delete(id: string | number, options?: CallOptions): Promise<Answer<'bulk.delete'>>
}
