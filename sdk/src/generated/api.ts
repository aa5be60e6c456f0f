// The types of server/openapi.json. Made by: npm run generate

export interface paths {
    "/api/v1/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show this provider
         * @description Secret keys need the scope read.
         */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the name or settings of this provider
         * @description Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchProvider"];
        trace?: never;
    };
    "/api/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List providers */
        get: operations["getProviders"];
        put?: never;
        /**
         * Add a provider
         * @description The new provider lives at {origin}/p/{slug}, and at its own host if one is given.
         */
        post: operations["postProviders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the plan of a provider */
        patch: operations["patchProvidersId"];
        trace?: never;
    };
    "/api/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List secret keys */
        get: operations["getApiKeys"];
        put?: never;
        /**
         * Make a secret key
         * @description By owners and admins. Without scopes the key may only read; docs/api-keys.md says what each scope opens, and which a server needs. No key reaches staff, owners, keys or second factors. A session needs a factor shown within ten minutes.
         */
        post: operations["postApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a secret key
         * @description A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteApiKeysId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how pages and mails look
         * @description Secret keys need the scope read.
         */
        get: operations["getBranding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how pages and mails look
         * @description What is not named stays; what is named is replaced as a whole, and {} or null takes it back to the default. Colours that could not be read are refused (WCAG 2.2), with the nearest that can. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchBranding"];
        trace?: never;
    };
    "/api/v1/branding/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a logo or an icon
         * @description PNG, JPEG or SVG of at most 200 kB. It is shown once it is named as logo or favicon. Mails show no SVG. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postBrandingImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/branding/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to a page that shows a draft
         * @description The link shows the real page with the draft on top of what is chosen, to whoever has it, for an hour. Nothing is stored. Pages of the same site may frame it. Secret keys need the scope all.
         */
        post: operations["postBrandingPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the texts of pages and mails
         * @description Every text that can be replaced, in English, with what the provider says in one language. Secret keys need the scope read.
         */
        get: operations["getTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/texts/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the own texts in a language
         * @description A language that is not built in becomes one that people may have: what it lacks is said in the default language, or in English. Checked: keys, placeholders, forms of plurals, length, and that there is no markup. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        put: operations["putTextsLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change own texts in a language
         * @description A language that is not built in becomes one that people may have: what it lacks is said in the default language, or in English. Checked: keys, placeholders, forms of plurals, length, and that there is no markup. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchTextsLanguage"];
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users, newest first
         * @description Or those whose name, address or external id begins with `q`. Secret keys need the scope read or users.
         */
        get: operations["getUsers"];
        put?: never;
        /**
         * Add a user
         * @description Customers come by themselves when they sign up. The staff of a provider are added here or invited; the first of them is an owner. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        post: operations["postUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a user
         * @description Secret keys need the scope read or users.
         */
        get: operations["getUsersId"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Ends the user's sessions, deletes the accounts nobody else belongs to, and redacts the user's payloads in events and in what receivers answered. Invoices stay as they were issued. An account that would lose its last owner passes to the admin, else the member, who has been there longest. Nobody is deleted who is alone in an account with a live subscription, nor the last owner of the staff. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteUsersId"];
        options?: never;
        head?: never;
        /**
         * Change, block or unblock a user
         * @description Blocking ends all of the sessions at once. Staff are changed by owners and admins only. A field that the person, a directory, a connection or an import set is kept from this, unless `force` is true. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchUsersId"];
        trace?: never;
    };
    "/api/v1/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's sessions, newest first
         * @description Secret keys need the scope read or users.
         */
        get: operations["getUsersIdSessions"];
        put?: never;
        post?: never;
        /**
         * End all of a user's sessions
         * @description Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteUsersIdSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the session in use and its user */
        get: operations["getAuthPrincipalSession"];
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["deleteAuthPrincipalSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the user's sessions, newest first */
        get: operations["getAuthPrincipalSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAuthPrincipalSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session
         * @description Ending another session than the one in use needs a factor shown within ten minutes.
         */
        delete: operations["deleteAuthPrincipalSessionsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a session from your server
         * @description Holds from the next request on: an ended session is inactive at once, on every node. With include=entitlements the same answer tells what the user may do; a key then needs the scope read or billing. Secret keys need the scope read or users.
         */
        post: operations["postSessionsVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts, newest first
         * @description Or those whose name or external id begins with `q`, in the order of that. Secret keys need the scope read or users.
         */
        get: operations["getAccounts"];
        put?: never;
        /**
         * Open an account
         * @description Emits account.created. Without an owner, invite one, or add one as a member. Secret keys need the scope users.
         */
        post: operations["postAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List accounts, newest first */
        get: operations["getAuthPrincipalAccounts"];
        put?: never;
        /**
         * Open an account of your own
         * @description Where the provider lets people sign up. Emits account.created; the caller owns it.
         */
        post: operations["postAuthPrincipalAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an account
         * @description Secret keys need the scope read or users.
         */
        get: operations["getAccountsId"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description With its members and invitations; the users and the invoices stay. Not with a live subscription. By owners. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAccountsId"];
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description By owners and admins. The external id and the metadata are the provider’s alone. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchAccountsId"];
        trace?: never;
    };
    "/api/v1/accounts/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of an account, the newest user first
         * @description Secret keys need the scope read or users.
         */
        get: operations["getAccountsIdMembers"];
        put?: never;
        /**
         * Add a customer to an account
         * @description Emits team_member.added. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description By owners and admins; owners only by owners. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAccountsIdMembersUserId"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description By owners and admins; only owners make and unmake owners. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchAccountsIdMembersUserId"];
        trace?: never;
    };
    "/api/v1/accounts/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations, newest first
         * @description Open ones, and those that ended within the last 90 days. By owners and admins. Secret keys need the scope read or users.
         */
        get: operations["getAccountsIdInvitations"];
        put?: never;
        /**
         * Invite an address
         * @description By owners and admins; owners only by owners. Mails a link that is valid for 7 days and works once, whether or not a user has the address. At most 100 mails an hour of a customer, 200 of an account and 250 of a key; 10 a day to one address. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAccountsIdInvitationsInvitationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/invitations/{invitation_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description With a new link, valid for 7 days; the old one ends. After a minute at the earliest. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdInvitationsInvitationIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an account */
        get: operations["getAuthPrincipalAccountsId"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description With its members and invitations; the users and the invoices stay. Not with a live subscription. By owners. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAuthPrincipalAccountsId"];
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description By owners and admins. The external id and the metadata are the provider’s alone.
         */
        patch: operations["patchAuthPrincipalAccountsId"];
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the members of an account, the newest user first */
        get: operations["getAuthPrincipalAccountsIdMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/members/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Leave an account */
        delete: operations["deleteAuthPrincipalAccountsIdMembersMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another member the owner in your place
         * @description By an owner, who becomes an admin. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description By owners and admins; owners only by owners. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAuthPrincipalAccountsIdMembersUserId"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description By owners and admins; only owners make and unmake owners. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchAuthPrincipalAccountsIdMembersUserId"];
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations, newest first
         * @description Open ones, and those that ended within the last 90 days. By owners and admins.
         */
        get: operations["getAuthPrincipalAccountsIdInvitations"];
        put?: never;
        /**
         * Invite an address
         * @description By owners and admins; owners only by owners. Mails a link that is valid for 7 days and works once, whether or not a user has the address. At most 100 mails an hour of a customer, 200 of an account and 250 of a key; 10 a day to one address. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAuthPrincipalAccountsIdInvitationsInvitationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description With a new link, valid for 7 days; the old one ends. After a minute at the earliest. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdInvitationsInvitationIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations, newest first
         * @description Open ones, and those that ended within the last 90 days. By owners and admins.
         */
        get: operations["getStaffInvitations"];
        put?: never;
        /**
         * Invite an address
         * @description By owners and admins; owners only by owners. Mails a link that is valid for 7 days and works once, whether or not a user has the address. At most 100 mails an hour of a customer, 200 of an account and 250 of a key; 10 a day to one address. A session needs a factor shown within ten minutes.
         */
        post: operations["postStaffInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteStaffInvitationsInvitationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/invitations/{invitation_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description With a new link, valid for 7 days; the old one ends. After a minute at the earliest. A session needs a factor shown within ten minutes.
         */
        post: operations["postStaffInvitationsInvitationIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the staff, newest first */
        get: operations["getStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show one of the staff */
        get: operations["getStaffId"];
        put?: never;
        post?: never;
        /**
         * Remove one of the staff
         * @description Deletes the user, who is signed out at once. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteStaffId"];
        options?: never;
        head?: never;
        /**
         * Change the role of one of the staff
         * @description By owners and admins; only owners make and unmake owners. The last owner stays. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchStaffId"];
        trace?: never;
    };
    "/api/v1/auth/{principal}/email/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a change of the e-mail address
         * @description Sends a code to the present address and one to the new one. The answer is the same for an address that is taken. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/email/change/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the e-mail address
         * @description Takes the code sent to the present address and the one sent to the new address. All other sessions end.
         */
        post: operations["postAuthPrincipalEmailChangeVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a hosted page's one-time code for the session
         * @description The code is in the query of the address that the person was sent back to. It works once, for 60 seconds. Secret keys need the scope users.
         */
        post: operations["postSessionsExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections, newest first
         * @description Secret keys need the scope read.
         */
        get: operations["getConnections"];
        put?: never;
        /**
         * Add a connection
         * @description Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postConnections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a connection
         * @description Secret keys need the scope read.
         */
        get: operations["getConnectionsId"];
        put?: never;
        post?: never;
        /**
         * Remove a connection, and the identities that people have there
         * @description Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteConnectionsId"];
        options?: never;
        head?: never;
        /**
         * Change a connection
         * @description Takes the fields of its kind; what is left out stays. kind, slug, account and issuer cannot change. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchConnectionsId"];
        trace?: never;
    };
    "/api/v1/connections/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a connection
         * @description Also one that is not enabled. The URL is valid for ten minutes. Secret keys need the scope all.
         */
        post: operations["postConnectionsIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saml-encryption-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys for encrypted assertions, newest first
         * @description The newest is published; all of them decrypt. Secret keys need the scope read.
         */
        get: operations["getSamlEncryptionKeys"];
        put?: never;
        /**
         * Add a key for encrypted assertions, and publish it
         * @description Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postSamlEncryptionKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saml-encryption-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a key: what is encrypted for it can no longer be read
         * @description Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteSamlEncryptionKeysId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the domains of an account
         * @description Secret keys need the scope read.
         */
        get: operations["getAccountsIdDomains"];
        put?: never;
        /**
         * Add a domain to an account
         * @description Publish the TXT record that the answer names, then verify the domain. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/domains/{domain}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look the TXT record up and verify the domain
         * @description A domain is verified for one account of a provider only. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdDomainsDomainVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a domain out of an account
         * @description People keep the identities that they have at its connections. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAccountsIdDomainsDomain"];
        options?: never;
        head?: never;
        /**
         * Require single sign-on of the people of a domain
         * @description Every other way to sign in then refuses them with sso_required, the owners of the account excepted. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchAccountsIdDomainsDomain"];
        trace?: never;
    };
    "/api/v1/accounts/{id}/scim-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the SCIM tokens of an account, newest first
         * @description Secret keys need the scope read.
         */
        get: operations["getAccountsIdScimTokens"];
        put?: never;
        /**
         * Make a SCIM token for the directory of an account
         * @description Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdScimTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/scim-tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a SCIM token
         * @description Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAccountsIdScimTokensTokenId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/scim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how the directory of an account is connected
         * @description Secret keys need the scope read.
         */
        get: operations["getAccountsIdScim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decide what the directory of an account may do
         * @description What is left out stays. `roles` takes the place of the mapping before: members of the directory get their roles at once; owners change only where the mapping names that role, and the last owner stays. Of `guest_domains` the directory may add people, too, but it proves no address and ends no session of theirs. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchAccountsIdScim"];
        trace?: never;
    };
    "/api/v1/billing/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how this provider bills
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getBillingSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how this provider bills
         * @description What is not given stays, in `seller` too. Subscriptions keep the zone that they began with, and invoices the seller that they were issued with. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchBillingSettings"];
        trace?: never;
    };
    "/api/v1/accounts/{id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what billing knows of an account
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account's billing details and taxes
         * @description What is not given stays, in `buyer` too. Invoices that were issued do not change. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchAccountsIdBilling"];
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your account's billing details
         * @description To owners.
         */
        get: operations["getAuthPrincipalAccountsIdBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your account's billing details
         * @description By owners. What is not given stays, in `buyer` too. Invoices that were issued do not change. The provider sets the taxes. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchAuthPrincipalAccountsIdBilling"];
        trace?: never;
    };
    "/api/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all plans, the lowest rank first
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getPlans"];
        put?: never;
        /**
         * Make a plan
         * @description It can be bought once a version of it is published. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postPlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a plan
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getPlansKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a plan
         * @description Of all its versions. Ranks are unique: `swap_rank_with` swaps those of two plans. Making a plan the default, which needs a published version, takes that from the one that was. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchPlansKey"];
        trace?: never;
    };
    "/api/v1/plans/{key}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a plan out of sale
         * @description Who has it keeps it, renewals included. Not for the default plan. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postPlansKeyArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{key}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell an archived plan again
         * @description Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postPlansKeyRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{key}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a plan, newest first
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getPlansKeyVersions"];
        put?: never;
        /**
         * Make a draft of the next version of a plan
         * @description Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postPlansKeyVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{key}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a version of a plan
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getPlansKeyVersionsNumber"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        delete: operations["deletePlansKeyVersionsNumber"];
        options?: never;
        head?: never;
        /**
         * Change a draft
         * @description What is given replaces what was there as a whole: all prices, all features. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchPlansKeyVersionsNumber"];
        trace?: never;
    };
    "/api/v1/plans/{key}/versions/{number}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a draft
         * @description From then on it is what is bought, and it never changes. Subscriptions stay with the version that they have: see migrate. It needs a price, which may be 0, unless the plan is the default. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postPlansKeyVersionsNumberPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans that can be bought, the lowest rank first
         * @description With the newest published version of each.
         */
        get: operations["getAuthPrincipalPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions, newest first
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a subscription
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getSubscriptionsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the plan that an account has, by its subscription or by default
         * @description Trust `has_access`, or `access_until` of the subscription; not its status. Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdSubscription"];
        put?: never;
        /**
         * Buy a plan for an account
         * @description Emits subscription.purchased when it starts: at once for a free plan, a trial or `"collection": "invoice"`, else when its first invoice is paid. An account has one subscription at a time. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/subscription/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what a purchase or a change would cost, and when it would take effect
         * @description A purchase, if the account has no subscription: then plan, interval and currency are needed. Writes nothing. Secret keys need the scope read or billing.
         */
        post: operations["postAccountsIdSubscriptionPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/subscription/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change plan, interval or seats
         * @description A plan of higher rank, the longer interval and more seats come now, with proration; the others at the end of the period. A change replaces one that waits. Send proration_at and version of the preview: then what it showed is charged. Emits subscription.upgraded or subscription.downgraded when it takes effect. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdSubscriptionChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/subscription/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription, now or at the end of its period
         * @description Emits subscription.cancelled when it ends. Nothing is paid back by itself: see credit notes. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdSubscriptionCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/subscription/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what waits for the end of the period: the cancellation, or a change
         * @description Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdSubscriptionUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the plan that an account has, by its subscription or by default
         * @description Trust `has_access`, or `access_until` of the subscription; not its status.
         */
        get: operations["getAuthPrincipalAccountsIdSubscription"];
        put?: never;
        /**
         * Buy a plan for an account
         * @description Emits subscription.purchased when it starts: at once for a free plan, a trial or `"collection": "invoice"`, else when its first invoice is paid. An account has one subscription at a time. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/subscription/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what a purchase or a change would cost, and when it would take effect
         * @description A purchase, if the account has no subscription: then plan, interval and currency are needed. Writes nothing.
         */
        post: operations["postAuthPrincipalAccountsIdSubscriptionPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/subscription/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change plan, interval or seats
         * @description A plan of higher rank, the longer interval and more seats come now, with proration; the others at the end of the period. A change replaces one that waits. Send proration_at and version of the preview: then what it showed is charged. Emits subscription.upgraded or subscription.downgraded when it takes effect. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdSubscriptionChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/subscription/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription, now or at the end of its period
         * @description Emits subscription.cancelled when it ends. Nothing is paid back by itself: see credit notes. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdSubscriptionCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/subscription/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what waits for the end of the period: the cancellation, or a change
         * @description A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdSubscriptionUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{key}/versions/{number}/migrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the subscriptions of a version to another one
         * @description To the newest, unless `to` names another. Each moves at the end of its period, as a change that waits and can be undone. Those that are cancelling, or for which another change waits, stay. The job survives restarts. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postPlansKeyVersionsNumberMigrate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{key}/migrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far a migration has come
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getPlansKeyMigrationsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices, newest first
         * @description Those of deleted accounts and users too: invoices are kept. Secret keys need the scope read or billing.
         */
        get: operations["getInvoices"];
        put?: never;
        /**
         * Draft an invoice
         * @description With the account's taxes. A draft has no number, and the account's owners do not see it. Secret keys need the scope billing.
         */
        post: operations["postInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an invoice
         * @description Its seller and buyer are as they were when it was issued, and stay after both are deleted. Secret keys need the scope read or billing.
         */
        get: operations["getInvoicesId"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Invoices that were issued are never deleted: they are made void, or credited. Secret keys need the scope billing.
         */
        delete: operations["deleteInvoicesId"];
        options?: never;
        head?: never;
        /**
         * Change a draft
         * @description Secret keys need the scope billing.
         */
        patch: operations["patchInvoicesId"];
        trace?: never;
    };
    "/api/v1/invoices/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a draft
         * @description It gets its number and date, and the seller, buyer and taxes of this moment. The balance of the account is used up first. From here on only its status and what was paid change. Emits invoice.created. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postInvoicesIdIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices of your account, newest first
         * @description To owners.
         */
        get: operations["getAuthPrincipalAccountsIdInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/invoices/{invoice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an invoice of your account
         * @description To owners.
         */
        get: operations["getAuthPrincipalAccountsIdInvoicesInvoiceId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments of an invoice, newest first
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getInvoicesIdPayments"];
        put?: never;
        /**
         * Record a payment of an invoice, or that one failed
         * @description For what people collect themselves. Several may pay one invoice; it is paid when nothing remains. The subscription of the invoice goes on with it, or becomes past due when a payment failed. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postInvoicesIdPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an invoice void
         * @description Only while nothing of it was paid or credited. What it used up of the account's balance comes back. An invoice that added to the balance is paid from the start: credit what was wrong by a new invoice. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postInvoicesIdVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an invoice up as uncollectible
         * @description It can still be paid, credited or made void. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postInvoicesIdWriteOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the credit notes of an invoice, newest first
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getInvoicesIdCreditNotes"];
        put?: never;
        /**
         * Credit an invoice, or a part of it
         * @description First there is less to pay. What was paid becomes balance of the account; with `refund` it goes back by the processor of the payments, as far as they paid it. Its taxes are in proportion, and those of the last credit note are exactly what remains. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postInvoicesIdCreditNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an invoice as a page to read or print
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getInvoicesIdHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/invoices/{invoice_id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an invoice of your account as a page to read or print
         * @description To owners.
         */
        get: operations["getAuthPrincipalAccountsIdInvoicesInvoiceIdHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how Stripe is connected, and how well it goes
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getIntegrationsStripe"];
        /**
         * Connect Stripe, or change its secrets
         * @description What is left out stays. The secrets are sealed, and never shown again. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        put: operations["putIntegrationsStripe"];
        post?: never;
        /**
         * Disconnect Stripe, and forget its secrets
         * @description What came from it stays. Not while it moves subscriptions. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteIntegrationsStripe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/stripe/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what of Stripe cannot be applied here, and why
         * @description The first hundred, by id. Mended, each is tried again by itself. Secret keys need the scope read or billing.
         */
        get: operations["getIntegrationsStripeProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/stripe/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what Stripe has told since the last time, now instead of tonight
         * @description For events that did not arrive. It begins within a second. Secret keys need the scope billing.
         */
        post: operations["postIntegrationsStripeReconcile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/stripe/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show which price at Stripe is which plan version
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getIntegrationsStripePrices"];
        /**
         * Say which price at Stripe is which plan version
         * @description In place of all that was said before. A subscription at Stripe has the plan of its price; one whose price is none of these waits, and is listed among the problems. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        put: operations["putIntegrationsStripePrices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/stripe/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an event of Stripe
         * @description For Stripe only: signed in Stripe-Signature with one of the webhook secrets, at most five minutes ago. The same event twice is answered alike.
         */
        post: operations["postIntegrationsStripeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/stripe/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a purchase on Stripe's page
         * @description The newest version of the plan, which must have a price at Stripe. The subscription begins when Stripe says so, a moment after the payment. A page that was begun before and not completed ends. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdStripeCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/stripe/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a link to Stripe's portal, to change cards and see receipts
         * @description Whoever has the link can do so: give it to an owner of the account only. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdStripePortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/stripe/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a purchase on Stripe's page
         * @description The newest version of the plan, which must have a price at Stripe. The subscription begins when Stripe says so, a moment after the payment. A page that was begun before and not completed ends. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdStripeCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/stripe/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a link to Stripe's portal, to change cards and see receipts
         * @description Whoever has the link can do so: give it to an owner of the account only. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalAccountsIdStripePortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/stripe/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say which customers at Stripe are which accounts
         * @description Their subscriptions and invoices are followed from then on; what they have become before is told to nobody. A dry run says what would become of them. Again changes nothing. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postIntegrationsStripeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an account's credits
         * @description Of each unit, with the grants that something is left of. What is over is not in it, and what the plan gives is. Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/credits/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to an account's credits of a unit, newest first
         * @description Lines are added and never change. Credits that expire are noted at the next spend, or within minutes. Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdCreditsLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/credits/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an account's grants, newest first
         * @description Those that are used up, over or void too. Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdCreditsGrants"];
        put?: never;
        /**
         * Give an account credits
         * @description With an `id` they are given once, however often it is sent; another grant with that id is refused (409 `already_exists`). Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdCreditsGrants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/credits/grants/{grant_id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what is left of a grant
         * @description What was spent of it stays spent, and nothing returns to it. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdCreditsGrantsGrantIdVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/credits/spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spend credits of an account
         * @description All or nothing: if there are fewer, 409 `insufficient_credits` and nothing is spent. The same `id` spends once and gets the same answer, at any time; with another content it is refused (409 `already_exists`). Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdCreditsSpend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/credits/reversals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return what was spent, or a part of it
         * @description To the grants that it came from. What returns to one that is over or void ends there at once: `lapsed` tells how much. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdCreditsReversals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your account's credits
         * @description To owners.
         */
        get: operations["getAuthPrincipalAccountsIdCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/credits/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to your account's credits of a unit, newest first
         * @description To owners.
         */
        get: operations["getAuthPrincipalAccountsIdCreditsLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stats/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what subscriptions bring in a month
         * @description By currency, in its smallest unit, by the plans' prices: before discounts and credit notes. Secret keys need the scope read or billing.
         */
        get: operations["getStatsRevenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stats/churn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who began and who left, by month
         * @description Of subscriptions that cost something. The oldest month comes first, the last one is the current month so far. Secret keys need the scope read or billing.
         */
        get: operations["getStatsChurn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import subscriptions and invoices from another system
         * @description Up to 1000 rows, each judged by itself; results are in the order of the rows. One that was imported before is left alone, so the same request may be sent again. Subscriptions go on where the other system stood: the running period is not invoiced. Invoices keep their numbers. Nothing is emitted. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postBillingImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test-clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the time that this provider's billing goes by
         * @description In development only; in production this address does not exist. Secret keys need the scope read or billing.
         */
        get: operations["getTestClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test-clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move this provider's billing forward in time
         * @description In development only; in production this address does not exist. What becomes due on the way is done at its moment: renewals, ends of trials, overdue payments, cancellations. Sessions, codes, webhooks and the audit log keep the time of the machine. After 5 seconds of work the answer says how far it came, with is_done false: send the same again. The clock goes 10 years at once, and never back. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postTestClockAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all meters, archived ones included
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getMeters"];
        put?: never;
        /**
         * Make a meter
         * @description Values are whole numbers of its unit, so choose a small one: bytes, milliseconds. Key, unit and aggregation never change. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postMeters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meters/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a meter
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getMetersKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meters/{key}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a meter out of use
         * @description Increments are refused from now on; what it counted stays. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postMetersKeyArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meters/{key}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count by an archived meter again
         * @description Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postMetersKeyRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell what accounts used, by up to 1,000 increments
         * @description Each increment is accepted or refused on its own. If you got no answer, send the same again: an id counts once. Secret keys need the scope billing.
         */
        post: operations["postUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what an account used, by period, newest first
         * @description Periods are those of its subscription, else months of the calendar. Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what an account used, by period, newest first
         * @description Periods are those of its subscription, else months of the calendar.
         */
        get: operations["getAuthPrincipalAccountsIdUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what an account may do now
         * @description By its overrides, its subscription or the default plan, with what it has used. Nothing is cached. Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/accounts/{id}/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what an account may do now
         * @description By its overrides, its subscription or the default plan, with what it has used. Nothing is cached.
         */
        get: operations["getAuthPrincipalAccountsIdEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/entitlements/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * May these accounts, and these users of them, do this now?
         * @description Answers each check, in order, by one look at the database. What is unknown is not allowed: `reason` says what. It reserves nothing: to count what happens, use consume. Secret keys need the scope read or billing.
         */
        post: operations["postEntitlementsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an account's overrides
         * @description By feature, ended ones included. There are at most 100. Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdOverrides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/overrides/{feature}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an override
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getAccountsIdOverridesFeature"];
        /**
         * Give an account a feature, or take it away, whatever its plan says
         * @description Holds from the next request on, until `ends_at`, in place of what the plan says and of an earlier override. A feature that no plan has can be given too. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        put: operations["putAccountsIdOverridesFeature"];
        post?: never;
        /**
         * Remove an override
         * @description The plan counts again from the next request on. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAccountsIdOverridesFeature"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roles of members with their permissions
         * @description Secret keys need the scope read or users.
         */
        get: operations["getRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{role}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the permissions of a role
         * @description Secret keys need the scope read or users.
         */
        get: operations["getRolesRolePermissions"];
        /**
         * Set the permissions of a role
         * @description Replaces them, for members of all accounts, from the next request on. No role inherits from another. They mean what your application makes of them: in Postern itself they open nothing. Secret keys need the scope users. A session needs a factor shown within ten minutes.
         */
        put: operations["putRolesRolePermissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/consume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use an amount of a feature, if the account still has as much
         * @description Decides and counts in one step: never more than the limit, however many ask at the same time. 200 says in `allowed` what was decided. Secret keys need the scope billing.
         */
        post: operations["postAccountsIdConsume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/reserve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold an amount of a feature for a while, before it is known how much will be used
         * @description Settle it with what was used. What is not settled in time is free again by itself. Secret keys need the scope billing.
         */
        post: operations["postAccountsIdReserve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count what was used of a reservation, and release the rest
         * @description Secret keys need the scope billing.
         */
        post: operations["postAccountsIdSettle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents that people accept, oldest first
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getTerms"];
        put?: never;
        /**
         * Add a document that people accept
         * @description Nobody is asked before a version of it is published. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terms/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a document with its versions, newest first
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getTermsKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a document, or put it out of use
         * @description An archived document is asked of nobody and shown to nobody. What was accepted stays. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchTermsKey"];
        trace?: never;
    };
    "/api/v1/terms/{key}/acceptances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who accepted a document, newest first
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getTermsKeyAcceptances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terms/{key}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a version
         * @description Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postTermsKeyVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terms/{key}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a version with its texts
         * @description Secret keys need the scope read or billing.
         */
        get: operations["getTermsKeyVersionsVersion"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteTermsKeyVersionsVersion"];
        options?: never;
        head?: never;
        /**
         * Change a draft
         * @description Texts replace all of the texts. A published version never changes. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchTermsKeyVersionsVersion"];
        trace?: never;
    };
    "/api/v1/terms/{key}/versions/{version}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a version for good
         * @description It comes into force at its effective_at, or now. Hosted pages then ask everybody who has not accepted it yet, if the document is required. Secret keys need the scope billing. A session needs a factor shown within ten minutes.
         */
        post: operations["postTermsKeyVersionsVersionPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a user accepted, newest first
         * @description Secret keys need the scope read or users or billing.
         */
        get: operations["getUsersIdTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/terms/{key}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that a user accepted a version on a page of yours
         * @description Emits tos.accepted, once for each user and version: called again, it answers what is recorded. The version must be in force or announced, at accepted_at if that is given. Secret keys need the scope users.
         */
        post: operations["postUsersIdTermsKeyAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/customer/terms/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what customers are asked to accept
         * @description For a sign-up page. Without credentials, in the language wanted or else the first.
         */
        get: operations["getAuthCustomerTermsCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what is in force or announced, and whether you accepted it */
        get: operations["getAuthPrincipalTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/terms/{key}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a version that is in force or announced
         * @description Emits tos.accepted, once for each version: called again, it answers what is recorded.
         */
        post: operations["postAuthPrincipalTermsKeyAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your own profile
         * @description What a person sets here, no connection, directory or import changes. Null removes a field.
         */
        patch: operations["patchAuthPrincipalProfile"];
        trace?: never;
    };
    "/api/v1/auth/{principal}/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an invitation */
        get: operations["getAuthPrincipalInvitationsToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description By the user whose proved address is the invited one. Emits team_member.added. Works once.
         */
        post: operations["postAuthPrincipalInvitationsTokenAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sign-up-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what you are still asked after signing up
         * @description In the language of Accept-Language. Empty once it is answered.
         */
        get: operations["getAuthPrincipalSignUpQuestions"];
        put?: never;
        /**
         * Answer what you are asked after signing up
         * @description All of it at once, and once: only what is asked is written.
         */
        post: operations["postAuthPrincipalSignUpQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/mfa/totp/enroll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add an authenticator app
         * @description With a session that has a recent factor, or with the mfa_token of a sign-in whose factors are ["enroll"]. Nothing changes until the first code is shown; asked again within ten minutes, the seed is the same.
         */
        post: operations["postAuthPrincipalMfaTotpEnroll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/mfa/totp/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the authenticator app by its first code
         * @description The session gets a new token, or the sign-in of the mfa_token is complete; all other sessions end. An app that the user had is replaced, and its recovery codes too.
         */
        post: operations["postAuthPrincipalMfaTotpActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/mfa/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a sign-in by a second factor
         * @description With a code of the authenticator app, or a recovery code. Five tries for a sign-in.
         */
        post: operations["postAuthPrincipalMfaVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/session/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the authenticator app again
         * @description Makes the session recent, for calls that need it. The session gets a new token.
         */
        post: operations["postAuthPrincipalSessionStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what second factors there are */
        get: operations["getAuthPrincipalMfa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/mfa/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the authenticator app
         * @description The session gets a new token; all other sessions end. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAuthPrincipalMfaTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/mfa/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description The old codes are void. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalMfaRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user's authenticator app
         * @description For a user who lost the phone and the recovery codes. Make sure who asks. All sessions of the user end. No secret key may do that. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteUsersIdMfa"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a one-time code
         * @description The answer is the same whether or not the address has an account. While a code is pending, a new one is sent after 30 seconds at the earliest, and at most five an hour.
         */
        post: operations["postAuthPrincipalLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a one-time code
         * @description Sets the cookie app_session to the same token.
         */
        post: operations["postAuthPrincipalVerifyOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sign-in link
         * @description The mail also carries a code for verify-otp, if codes are on. The answer is the same whether or not the address has an account, and the limits are those of codes. Show the number to the person: the link asks for it in every browser but the one that holds the cookie postern_flow of this answer.
         */
        post: operations["postAuthPrincipalMagicLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/magic-link/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a link
         * @description Takes the token of the link, with the cookie postern_flow of the browser that asked for it or with the number shown there. Three wrong numbers burn the link for everybody without the cookie. Sets the cookie app_session to the same token as the answer.
         */
        post: operations["postAuthPrincipalMagicLinkVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/password/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register with a password
         * @description Sends a mail that proves the address: nothing exists before that. The answer is the same for an address that has an account; its owner is told by mail.
         */
        post: operations["postAuthPrincipalPasswordRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/password/register/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the address of a registration
         * @description Takes the token of the link, or email and code. The password of the registration counts where the cookie postern_flow is the one that it set; anywhere else it has to be given again: invalid_request for /password.
         */
        post: operations["postAuthPrincipalPasswordRegisterVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/password/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a password
         * @description Sets the cookie app_session to the same token.
         */
        post: operations["postAuthPrincipalPasswordLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description Sends a link and a code. The answer is the same whether or not the address has an account.
         */
        post: operations["postAuthPrincipalPasswordForgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Takes the token of the link, or email and code. Ends all other sessions and signs in; a second factor is asked for.
         */
        post: operations["postAuthPrincipalPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description The session gets a new token, and all others end. Who has no password yet sets one without current_password. Without current_password, a session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalPasswordChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import users with their password hashes
         * @description Answers one result for each row, in order. A row that is refused, or whose address has a user already, changes nothing; so the same import may be sent again. The password of an address that is not verified counts only once its owner has typed it and confirmed the address. Secret keys need the scope users.
         */
        post: operations["postUsersImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/passkeys/login/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in with a passkey
         * @description Answers what navigator.credentials.get() needs. The challenge is valid for five minutes, once, in the browser that holds the cookie set here. With mfa_token, the passkey is the second factor of that sign-in.
         */
        post: operations["postAuthPrincipalPasskeysLoginOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/passkeys/login/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description Sets the cookie app_session to the same token.
         */
        post: operations["postAuthPrincipalPasskeysLoginVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/passkeys/register/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description Answers what navigator.credentials.create() needs. The challenge is valid for five minutes, once, in this session. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalPasskeysRegisterOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/passkeys/register/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the passkey that the authenticator made */
        post: operations["postAuthPrincipalPasskeysRegisterVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the user's passkeys, newest first */
        get: operations["getAuthPrincipalPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAuthPrincipalPasskeysId"];
        options?: never;
        head?: never;
        /** Rename a passkey */
        patch: operations["patchAuthPrincipalPasskeysId"];
        trace?: never;
    };
    "/api/v1/auth/{principal}/oauth/{connection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Begin a sign-in: on to the identity provider (302) */
        get: operations["getAuthPrincipalOauthConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/oauth/{connection}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** End a sign-in: back from the identity provider */
        get: operations["getAuthPrincipalOauthConnectionCallback"];
        put?: never;
        /** The same by a form that the identity provider posts (303) */
        post: operations["postAuthPrincipalOauthConnectionCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/oauth/{connection}/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public keys that this service authenticates with at the identity provider
         * @description For connections with private_key_jwt (RFC 7523); of others, none.
         */
        get: operations["getAuthPrincipalOauthConnectionJwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/oauth/{connection}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect an identity to the signed-in user
         * @description Send the browser, which must keep the cookies of this answer, to the URL; it comes back to the account page or to redirect_url. A session needs a factor shown within ten minutes.
         */
        post: operations["postAuthPrincipalOauthConnectionLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the connected identities of the signed-in user */
        get: operations["getAuthPrincipalIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/identities/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect the identities of the signed-in user at a connection
         * @description The last way in to the account stays. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAuthPrincipalIdentitiesConnectionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out here, and get the address that signs out at the identity provider */
        post: operations["postAuthPrincipalSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/oauth/{connection}/backchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a logout token of an OpenID Connect issuer
         * @description Back-Channel Logout 1.0. Ends the sessions that came from the one that the token names, or from any of the person.
         */
        post: operations["postAuthPrincipalOauthConnectionBackchannelLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/oauth/{connection}/frontchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take a logout that an OpenID Connect issuer's page loads in a frame
         * @description Front-Channel Logout 1.0, with the name of the session (sid).
         */
        get: operations["getAuthPrincipalOauthConnectionFrontchannelLogout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/oauth/{connection}/signed-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Back from an OpenID Connect issuer that signed a person out */
        get: operations["getAuthPrincipalOauthConnectionSignedOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin a single sign-on: on to the connection of an address (302)
         * @description By the verified domain of the address, or by the slug of a connection.
         */
        get: operations["getAuthPrincipalSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sso/{connection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Begin a sign-in by SAML: on to the identity provider (302) */
        get: operations["getAuthPrincipalSsoConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sso/{connection}/acs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the response of the identity provider (303)
         * @description The assertion consumer service: a form with SAMLResponse and RelayState (HTTP-POST binding).
         */
        post: operations["postAuthPrincipalSsoConnectionAcs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sso/{connection}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** End a sign-in by SAML, in the browser that began it */
        get: operations["getAuthPrincipalSsoConnectionFinish"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sso/{connection}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The metadata of this service provider, as XML */
        get: operations["getAuthPrincipalSsoConnectionMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sso/{connection}/slo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take a logout message of the identity provider (HTTP-Redirect binding)
         * @description Its signature is required. A request ends the sessions that began by single sign-on.
         */
        get: operations["getAuthPrincipalSsoConnectionSlo"];
        put?: never;
        /** The same by a form that the identity provider posts (HTTP-POST binding) */
        post: operations["postAuthPrincipalSsoConnectionSlo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/{principal}/sso/{connection}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out here, and get the address that signs out at the identity provider */
        post: operations["postAuthPrincipalSsoConnectionLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connections/{id}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What to enter at a SAML identity provider, with the metadata
         * @description Secret keys need the scope read.
         */
        get: operations["getConnectionsIdMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connections/{id}/refresh-metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch the metadata of a SAML identity provider again
         * @description Takes new certificates and addresses from its metadata_url, as is done every day; what was set by hand stays. The entity id must be the same. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postConnectionsIdRefreshMetadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/portal-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to the billing pages of an account
         * @description For one of its owners, who opens it once within 15 minutes and comes back to return_url. It signs nobody in: whoever is not signed in as an owner is asked to. Secret keys need the scope billing.
         */
        post: operations["postPortalLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/setup-guides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the set-up guides of an account, newest first, and how far each got
         * @description Secret keys need the scope read.
         */
        get: operations["getAccountsIdSetupGuides"];
        put?: never;
        /**
         * Make a set-up guide: a link for the IT of an account's organisation
         * @description Whoever opens it connects the identity provider of this account, and nothing else. It opens once, within 14 days; who opened it has as long. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdSetupGuides"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/setup-guides/{guide_id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new link to a set-up guide
         * @description For a colleague, or another browser: the one before ends, and what was done stays. It opens once, within 14 days; who opened it has as long. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        post: operations["postAccountsIdSetupGuidesGuideIdLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/setup-guides/{guide_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far a set-up guide got
         * @description Secret keys need the scope read.
         */
        get: operations["getAccountsIdSetupGuidesGuideId"];
        put?: never;
        post?: never;
        /**
         * End a set-up guide
         * @description What it did stays: the connection, the domains and the SCIM tokens. Secret keys need the scope all. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteAccountsIdSetupGuidesGuideId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the event types
         * @description Name, JSON Schema of `data` and an example of each.
         */
        get: operations["getEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events, newest first
         * @description Secret keys need the scope read or events.
         */
        get: operations["getEvents"];
        put?: never;
        /**
         * Publish one event or up to 1,000
         * @description All events of a request and their deliveries commit together, or none does. Secret keys need the scope events.
         */
        post: operations["postEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an event
         * @description Secret keys need the scope read or events.
         */
        get: operations["getEventsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List endpoints, newest first
         * @description Secret keys need the scope read or webhooks.
         */
        get: operations["getWebhooksEndpoints"];
        put?: never;
        /**
         * Register an endpoint
         * @description Secret keys need the scope webhooks. A session needs a factor shown within ten minutes.
         */
        post: operations["postWebhooksEndpoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an endpoint
         * @description Secret keys need the scope read or webhooks.
         */
        get: operations["getWebhooksEndpointsId"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description What was still to be sent to it is cancelled; its log stays. Secret keys need the scope webhooks. A session needs a factor shown within ten minutes.
         */
        delete: operations["deleteWebhooksEndpointsId"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint
         * @description Secret keys need the scope webhooks. A session needs a factor shown within ten minutes.
         */
        patch: operations["patchWebhooksEndpointsId"];
        trace?: never;
    };
    "/api/v1/webhooks/endpoints/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the signing secret
         * @description Secret keys need the scope webhooks. A session needs a factor shown within ten minutes.
         */
        get: operations["getWebhooksEndpointsIdSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new signing secret
         * @description During the overlap webhook-signature carries both signatures, X-{brand}-Signature that of the old secret and X-{brand}-Signature-Next that of the new one. Secret keys need the scope webhooks. A session needs a factor shown within ten minutes.
         */
        post: operations["postWebhooksEndpointsIdRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/endpoints/{id}/promote-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the new secret sign alone
         * @description Secret keys need the scope webhooks. A session needs a factor shown within ten minutes.
         */
        post: operations["postWebhooksEndpointsIdPromoteSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the example of an event to this endpoint
         * @description One attempt, whatever events the endpoint chose. The answer is its delivery: look there for the outcome. Secret keys need the scope webhooks.
         */
        post: operations["postWebhooksEndpointsIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/endpoints/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause an endpoint
         * @description Deliveries without an attempt are parked until it is resumed; those that have begun go on. Secret keys need the scope webhooks.
         */
        post: operations["postWebhooksEndpointsIdPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/endpoints/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused or disabled endpoint
         * @description Secret keys need the scope webhooks.
         */
        post: operations["postWebhooksEndpointsIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries, newest first
         * @description Secret keys need the scope read or webhooks.
         */
        get: operations["getWebhooksDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a delivery with its attempts
         * @description Secret keys need the scope read or webhooks.
         */
        get: operations["getWebhooksDeliveriesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Begins a new round of attempts under the same delivery id. Secret keys need the scope webhooks.
         */
        post: operations["postWebhooksDeliveriesIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List replays, newest first
         * @description Secret keys need the scope read or webhooks.
         */
        get: operations["getWebhooksReplays"];
        put?: never;
        /**
         * Replay all deliveries that match, or count them
         * @description Each match at this moment begins one new round of attempts under its delivery id. The job survives restarts. Parked deliveries need none: they are sent when their endpoint is resumed. Secret keys need the scope webhooks.
         */
        post: operations["postWebhooksReplays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/replays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a replay
         * @description Secret keys need the scope read or webhooks.
         */
        get: operations["getWebhooksReplaysId"];
        put?: never;
        post?: never;
        /**
         * Cancel a replay
         * @description What it has begun already goes on. Secret keys need the scope webhooks.
         */
        delete: operations["deleteWebhooksReplaysId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log, newest first
         * @description Secret keys need the scope read.
         */
        get: operations["getAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log, newest first
         * @description All that matches, as a stream: one JSON object a line (`jsonl`), or comma-separated values (`csv`, RFC 4180). Secret keys need the scope read. A session needs a factor shown within ten minutes.
         */
        get: operations["getAuditLogExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "account.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new account is created. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "account.created",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "account": {
                     *           "id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *           "name": "Acme",
                     *           "external_id": "crm-7",
                     *           "public_metadata": {
                     *             "region": "eu"
                     *           },
                     *           "owner": {
                     *             "id": "01936f2a-7bff-7abc-8def-0123456789ab",
                     *             "email": "ada@example.com",
                     *             "name": "Ada Lovelace",
                     *             "external_id": "crm-1815",
                     *             "public_metadata": {
                     *               "newsletter": true
                     *             }
                     *           },
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "account.created";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            account: {
                                id: string;
                                name: string;
                                /** @description The id in the provider's own system. */
                                external_id?: string | null;
                                /** @description As your provider keeps it for all to see. */
                                public_metadata?: {
                                    [key: string]: unknown;
                                };
                                owner?: {
                                    id: string;
                                    email: string;
                                    name?: string | null;
                                    /** @description The id in the provider's own system. */
                                    external_id?: string | null;
                                    /** @description As your provider keeps it for all to see. */
                                    public_metadata?: {
                                        [key: string]: unknown;
                                    };
                                };
                                created_at?: string;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A login occurred. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "user.login",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "user": {
                     *           "id": "01936f2a-7bff-7abc-8def-0123456789ab",
                     *           "email": "ada@example.com",
                     *           "name": "Ada Lovelace",
                     *           "external_id": "crm-1815",
                     *           "public_metadata": {
                     *             "newsletter": true
                     *           },
                     *           "principal": "customer",
                     *           "method": "otp"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "user.login";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            user: {
                                id: string;
                                email: string;
                                name?: string | null;
                                /** @description The id in the provider's own system. */
                                external_id?: string | null;
                                /** @description As your provider keeps it for all to see. */
                                public_metadata?: {
                                    [key: string]: unknown;
                                };
                                /** @enum {string} */
                                principal?: "customer" | "provider";
                                method?: string;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.purchased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A subscription is purchased. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "subscription.purchased",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "subscription": {
                     *           "id": "01936f2d-0000-7abc-8def-0123456789ab",
                     *           "account_id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *           "account": {
                     *             "id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *             "name": "Acme",
                     *             "external_id": "crm-7",
                     *             "public_metadata": {
                     *               "region": "eu"
                     *             }
                     *           },
                     *           "plan": "team",
                     *           "plan_name": "Team",
                     *           "plan_version": 1,
                     *           "interval": "month",
                     *           "seats": 5,
                     *           "status": "active",
                     *           "currency": "eur",
                     *           "amount": 4900,
                     *           "collection": "charge",
                     *           "processor": "manual",
                     *           "zone": "Europe/Berlin",
                     *           "period_start": "2026-01-31T09:30:00.000Z",
                     *           "period_end": "2026-02-28T09:30:00.000Z",
                     *           "trial_end": null,
                     *           "cancel_at_period_end": false,
                     *           "pending": null,
                     *           "payment_due_at": null,
                     *           "access_until": null,
                     *           "version": 2,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "cancelled_at": null,
                     *           "cancel_reason": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "subscription.purchased";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            subscription: {
                                id: string;
                                account_id: string;
                                /** @description The account that account_id names. */
                                account?: {
                                    id: string;
                                    name?: string | null;
                                    /** @description The id in the provider's own system. */
                                    external_id?: string | null;
                                    /** @description As your provider keeps it for all to see. */
                                    public_metadata?: {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                };
                                /** @description The plan's key. */
                                plan: string;
                                /** @description incomplete, trialing, active, past_due or cancelled. */
                                status: string;
                                plan_name?: string;
                                plan_version?: number;
                                /** @description month or year. */
                                interval?: string;
                                seats?: number;
                                currency?: string;
                                /** @description For a whole period, in the currency's smallest unit. */
                                amount?: number;
                                collection?: string;
                                processor?: string;
                                zone?: string;
                                period_start?: string;
                                period_end?: string;
                                trial_end?: string | null;
                                cancel_at_period_end?: boolean;
                                /** @description What it changes to at period_end. */
                                pending?: {
                                    plan: string;
                                    plan_version: number;
                                    interval: string;
                                    seats: number;
                                } | null;
                                payment_due_at?: string | null;
                                /** @description Access ends then; null: it is open. */
                                access_until?: string | null;
                                /** @description Rises with every change. Deliveries may come in any order: the highest version is the newest. */
                                version?: number;
                                created_at?: string;
                                started_at?: string | null;
                                cancelled_at?: string | null;
                                /** @description requested, unpaid or expired. */
                                cancel_reason?: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice is created. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "invoice.created",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "invoice": {
                     *           "id": "01936f2c-0000-7abc-8def-0123456789ab",
                     *           "number": "INV-2026-0042",
                     *           "status": "open",
                     *           "amount_due": 4900,
                     *           "currency": "eur",
                     *           "account_id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *           "account": {
                     *             "id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *             "name": "Acme",
                     *             "external_id": "crm-7",
                     *             "public_metadata": {
                     *               "region": "eu"
                     *             }
                     *           },
                     *           "subscription_id": "01936f2d-0000-7abc-8def-0123456789ab",
                     *           "reason": "renewal",
                     *           "period_start": "2026-01-31T09:30:00.000Z",
                     *           "period_end": "2026-02-28T09:30:00.000Z",
                     *           "lines": [
                     *             {
                     *               "description": "Team",
                     *               "quantity": 1,
                     *               "unit_amount": 4900,
                     *               "amount": 4900,
                     *               "period_start": "2026-01-31T09:30:00.000Z",
                     *               "period_end": "2026-02-28T09:30:00.000Z",
                     *               "proration": false
                     *             }
                     *           ],
                     *           "subtotal": 4900,
                     *           "tax_lines": [
                     *             {
                     *               "name": "VAT",
                     *               "percentage": "19",
                     *               "category": "S",
                     *               "taxable": 4900,
                     *               "amount": 931
                     *             }
                     *           ],
                     *           "tax": 931,
                     *           "total": 5831,
                     *           "balance_applied": 931,
                     *           "amount_paid": 0,
                     *           "amount_remaining": 4900,
                     *           "issued_at": "2026-01-31T09:30:00.000Z",
                     *           "due_at": "2026-02-14T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "invoice.created";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            invoice: {
                                id: string;
                                /** @description Human-readable invoice number. */
                                number: string;
                                /** @description `open`, or `paid` if nothing is due. */
                                status: string;
                                /** @description In the currency's smallest unit. */
                                amount_due: number;
                                currency: string;
                                account_id?: string;
                                /** @description The account that account_id names. */
                                account?: {
                                    id: string;
                                    name?: string | null;
                                    /** @description The id in the provider's own system. */
                                    external_id?: string | null;
                                    /** @description As your provider keeps it for all to see. */
                                    public_metadata?: {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                };
                                subscription_id?: string | null;
                                /** @description `purchase`, `renewal`, `change`, `manual` or `import`. */
                                reason?: string;
                                period_start?: string | null;
                                period_end?: string | null;
                                lines?: ({
                                    description: string;
                                    quantity: number;
                                    unit_amount: number;
                                    /** @description Negative: taken back. */
                                    amount: number;
                                    period_start: string | null;
                                    period_end: string | null;
                                    proration: boolean;
                                } & {
                                    [key: string]: unknown;
                                })[];
                                /** @description The sum of the lines. */
                                subtotal?: number;
                                tax_lines?: ({
                                    name: string;
                                    percentage: string;
                                    /** @description EN 16931 (UNTDID 5305). */
                                    category: string;
                                    taxable: number;
                                    amount: number;
                                } & {
                                    [key: string]: unknown;
                                })[];
                                tax?: number;
                                total?: number;
                                /** @description Paid from the account's balance; negative: added to it. */
                                balance_applied?: number;
                                amount_paid?: number;
                                amount_remaining?: number;
                                issued_at?: string;
                                due_at?: string;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.upgraded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A plan is upgraded. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "subscription.upgraded",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "subscription": {
                     *           "id": "01936f2d-0000-7abc-8def-0123456789ab",
                     *           "account_id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *           "account": {
                     *             "id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *             "name": "Acme",
                     *             "external_id": "crm-7",
                     *             "public_metadata": {
                     *               "region": "eu"
                     *             }
                     *           },
                     *           "plan": "business",
                     *           "plan_name": "Business",
                     *           "plan_version": 1,
                     *           "interval": "month",
                     *           "seats": 5,
                     *           "status": "active",
                     *           "currency": "eur",
                     *           "amount": 19900,
                     *           "collection": "charge",
                     *           "processor": "manual",
                     *           "zone": "Europe/Berlin",
                     *           "period_start": "2026-01-31T09:30:00.000Z",
                     *           "period_end": "2026-02-28T09:30:00.000Z",
                     *           "trial_end": null,
                     *           "cancel_at_period_end": false,
                     *           "pending": null,
                     *           "payment_due_at": null,
                     *           "access_until": null,
                     *           "version": 3,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "cancelled_at": null,
                     *           "cancel_reason": null,
                     *           "previous_plan": "team"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "subscription.upgraded";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            subscription: {
                                id: string;
                                account_id: string;
                                /** @description The account that account_id names. */
                                account?: {
                                    id: string;
                                    name?: string | null;
                                    /** @description The id in the provider's own system. */
                                    external_id?: string | null;
                                    /** @description As your provider keeps it for all to see. */
                                    public_metadata?: {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                };
                                /** @description The plan's key. */
                                plan: string;
                                /** @description incomplete, trialing, active, past_due or cancelled. */
                                status: string;
                                plan_name?: string;
                                plan_version?: number;
                                /** @description month or year. */
                                interval?: string;
                                seats?: number;
                                currency?: string;
                                /** @description For a whole period, in the currency's smallest unit. */
                                amount?: number;
                                collection?: string;
                                processor?: string;
                                zone?: string;
                                period_start?: string;
                                period_end?: string;
                                trial_end?: string | null;
                                cancel_at_period_end?: boolean;
                                /** @description What it changes to at period_end. */
                                pending?: {
                                    plan: string;
                                    plan_version: number;
                                    interval: string;
                                    seats: number;
                                } | null;
                                payment_due_at?: string | null;
                                /** @description Access ends then; null: it is open. */
                                access_until?: string | null;
                                /** @description Rises with every change. Deliveries may come in any order: the highest version is the newest. */
                                version?: number;
                                created_at?: string;
                                started_at?: string | null;
                                cancelled_at?: string | null;
                                /** @description requested, unpaid or expired. */
                                cancel_reason?: string | null;
                                previous_plan?: string;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.downgraded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A plan is downgraded. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "subscription.downgraded",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "subscription": {
                     *           "id": "01936f2d-0000-7abc-8def-0123456789ab",
                     *           "account_id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *           "account": {
                     *             "id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *             "name": "Acme",
                     *             "external_id": "crm-7",
                     *             "public_metadata": {
                     *               "region": "eu"
                     *             }
                     *           },
                     *           "plan": "starter",
                     *           "plan_name": "Starter",
                     *           "plan_version": 1,
                     *           "interval": "month",
                     *           "seats": 5,
                     *           "status": "active",
                     *           "currency": "eur",
                     *           "amount": 1900,
                     *           "collection": "charge",
                     *           "processor": "manual",
                     *           "zone": "Europe/Berlin",
                     *           "period_start": "2026-01-31T09:30:00.000Z",
                     *           "period_end": "2026-02-28T09:30:00.000Z",
                     *           "trial_end": null,
                     *           "cancel_at_period_end": false,
                     *           "pending": null,
                     *           "payment_due_at": null,
                     *           "access_until": null,
                     *           "version": 4,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "cancelled_at": null,
                     *           "cancel_reason": null,
                     *           "previous_plan": "team"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "subscription.downgraded";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            subscription: {
                                id: string;
                                account_id: string;
                                /** @description The account that account_id names. */
                                account?: {
                                    id: string;
                                    name?: string | null;
                                    /** @description The id in the provider's own system. */
                                    external_id?: string | null;
                                    /** @description As your provider keeps it for all to see. */
                                    public_metadata?: {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                };
                                /** @description The plan's key. */
                                plan: string;
                                /** @description incomplete, trialing, active, past_due or cancelled. */
                                status: string;
                                plan_name?: string;
                                plan_version?: number;
                                /** @description month or year. */
                                interval?: string;
                                seats?: number;
                                currency?: string;
                                /** @description For a whole period, in the currency's smallest unit. */
                                amount?: number;
                                collection?: string;
                                processor?: string;
                                zone?: string;
                                period_start?: string;
                                period_end?: string;
                                trial_end?: string | null;
                                cancel_at_period_end?: boolean;
                                /** @description What it changes to at period_end. */
                                pending?: {
                                    plan: string;
                                    plan_version: number;
                                    interval: string;
                                    seats: number;
                                } | null;
                                payment_due_at?: string | null;
                                /** @description Access ends then; null: it is open. */
                                access_until?: string | null;
                                /** @description Rises with every change. Deliveries may come in any order: the highest version is the newest. */
                                version?: number;
                                created_at?: string;
                                started_at?: string | null;
                                cancelled_at?: string | null;
                                /** @description requested, unpaid or expired. */
                                cancel_reason?: string | null;
                                previous_plan?: string;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A subscription is cancelled. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "subscription.cancelled",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "subscription": {
                     *           "id": "01936f2d-0000-7abc-8def-0123456789ab",
                     *           "account_id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *           "account": {
                     *             "id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *             "name": "Acme",
                     *             "external_id": "crm-7",
                     *             "public_metadata": {
                     *               "region": "eu"
                     *             }
                     *           },
                     *           "plan": "team",
                     *           "plan_name": "Team",
                     *           "plan_version": 1,
                     *           "interval": "month",
                     *           "seats": 5,
                     *           "status": "cancelled",
                     *           "currency": "eur",
                     *           "amount": 4900,
                     *           "collection": "charge",
                     *           "processor": "manual",
                     *           "zone": "Europe/Berlin",
                     *           "period_start": "2026-01-31T09:30:00.000Z",
                     *           "period_end": "2026-02-28T09:30:00.000Z",
                     *           "trial_end": null,
                     *           "cancel_at_period_end": false,
                     *           "pending": null,
                     *           "payment_due_at": null,
                     *           "access_until": "2026-02-28T09:30:00.000Z",
                     *           "version": 5,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "cancelled_at": "2026-02-28T09:30:00.000Z",
                     *           "cancel_reason": "requested"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "subscription.cancelled";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            subscription: {
                                id: string;
                                account_id: string;
                                /** @description The account that account_id names. */
                                account?: {
                                    id: string;
                                    name?: string | null;
                                    /** @description The id in the provider's own system. */
                                    external_id?: string | null;
                                    /** @description As your provider keeps it for all to see. */
                                    public_metadata?: {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                };
                                /** @description The plan's key. */
                                plan: string;
                                /** @description incomplete, trialing, active, past_due or cancelled. */
                                status: string;
                                plan_name?: string;
                                plan_version?: number;
                                /** @description month or year. */
                                interval?: string;
                                seats?: number;
                                currency?: string;
                                /** @description For a whole period, in the currency's smallest unit. */
                                amount?: number;
                                collection?: string;
                                processor?: string;
                                zone?: string;
                                period_start?: string;
                                period_end?: string;
                                trial_end?: string | null;
                                cancel_at_period_end?: boolean;
                                /** @description What it changes to at period_end. */
                                pending?: {
                                    plan: string;
                                    plan_version: number;
                                    interval: string;
                                    seats: number;
                                } | null;
                                payment_due_at?: string | null;
                                /** @description Access ends then; null: it is open. */
                                access_until?: string | null;
                                /** @description Rises with every change. Deliveries may come in any order: the highest version is the newest. */
                                version?: number;
                                created_at?: string;
                                started_at?: string | null;
                                cancelled_at?: string | null;
                                /** @description requested, unpaid or expired. */
                                cancel_reason?: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "team_member.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A team member is added. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "team_member.added",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "team_member": {
                     *           "account_id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *           "user_id": "01936f2b-0000-7abc-8def-0123456789ab",
                     *           "email": "grace@example.com",
                     *           "role": "member",
                     *           "name": "Grace Hopper",
                     *           "external_id": "crm-1906",
                     *           "public_metadata": {},
                     *           "account": {
                     *             "id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *             "name": "Acme",
                     *             "external_id": "crm-7",
                     *             "public_metadata": {
                     *               "region": "eu"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "team_member.added";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            team_member: {
                                account_id: string;
                                user_id: string;
                                email: string;
                                role: string;
                                name?: string | null;
                                /** @description The id in the provider's own system. */
                                external_id?: string | null;
                                /** @description As your provider keeps it for all to see. */
                                public_metadata?: {
                                    [key: string]: unknown;
                                };
                                /** @description The account that account_id names. */
                                account?: {
                                    id: string;
                                    name?: string | null;
                                    /** @description The id in the provider's own system. */
                                    external_id?: string | null;
                                    /** @description As your provider keeps it for all to see. */
                                    public_metadata?: {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                };
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tos.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Terms are accepted. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "tos.accepted",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "tos": {
                     *           "user_id": "01936f2a-7bff-7abc-8def-0123456789ab",
                     *           "version": "2026-01",
                     *           "accepted_at": "2026-01-31T09:30:00.000Z",
                     *           "document": "terms",
                     *           "title": "Terms of service",
                     *           "language": "en",
                     *           "email": "ada@example.com",
                     *           "name": "Ada Lovelace",
                     *           "external_id": "crm-1815",
                     *           "public_metadata": {
                     *             "newsletter": true
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "tos.accepted";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            tos: {
                                user_id: string;
                                version: string;
                                accepted_at: string;
                                /** @description Its key, such as terms. */
                                document?: string;
                                title?: string;
                                /** @description Of the text that was accepted. */
                                language?: string;
                                email?: string;
                                name?: string | null;
                                /** @description The id in the provider's own system. */
                                external_id?: string | null;
                                /** @description As your provider keeps it for all to see. */
                                public_metadata?: {
                                    [key: string]: unknown;
                                };
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "usage.metrics_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Usage metrics are updated. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The event name. */
                    "X-Service-Event": string;
                    /** @description sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string. */
                    "X-Service-Signature": string;
                    /** @description The same on every attempt and replay: deduplicate on it. */
                    "X-Service-Delivery-Id": string;
                    /** @description When this attempt was sent. */
                    "X-Service-Timestamp": string;
                    /** @description Standard Webhooks: the delivery id. */
                    "webhook-id": string;
                    /** @description Standard Webhooks: Unix seconds of this attempt. */
                    "webhook-timestamp": string;
                    /** @description Standard Webhooks: v1 signatures, keyed with the decoded secret. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event": "usage.metrics_updated",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "data": {
                     *         "usage": {
                     *           "account_id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *           "account": {
                     *             "id": "01936f2a-7c00-7abc-8def-0123456789ab",
                     *             "name": "Acme",
                     *             "external_id": "crm-7",
                     *             "public_metadata": {
                     *               "region": "eu"
                     *             }
                     *           },
                     *           "metrics": {
                     *             "api_calls": 1204,
                     *             "seats": 7
                     *           },
                     *           "period_start": "2026-01-01T00:00:00.000Z",
                     *           "period_end": "2026-02-01T00:00:00.000Z",
                     *           "updated_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        event: "usage.metrics_updated";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            usage: {
                                account_id: string;
                                /** @description The account that account_id names. */
                                account?: {
                                    id: string;
                                    name?: string | null;
                                    /** @description The id in the provider's own system. */
                                    external_id?: string | null;
                                    /** @description As your provider keeps it for all to see. */
                                    public_metadata?: {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                };
                                /** @description Totals of the period by meter, not what was added. */
                                metrics: {
                                    [key: string]: number;
                                };
                                period_start?: string;
                                period_end?: string;
                                /** @description When the totals were read. Deliveries may come in any order: of an account and period, the latest is the newest. */
                                updated_at?: string;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Any 2xx answer within 15 seconds counts as delivered. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        UsageIncrement: {
            /**
             * @description Yours, a new one for each increment. One that comes again within 35 days is not counted again.
             * @example request-0197f2a1
             */
            id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string;
            /** @example pro */
            meter: string;
            /** @description Whole numbers of the meter's unit. Below zero: a correction of a sum. */
            value: number;
            /**
             * Format: date-time
             * @description When it was used; now if absent. At most 35 days ago, and 5 minutes ahead.
             */
            at?: string;
        };
        PublishedEvent: {
            /** @enum {string} */
            event: "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated";
            /** @description One object under the part of the event's name before the dot. */
            data: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it happened; now if absent.
             */
            timestamp?: string;
        };
        PublishedEvents: {
            events: components["schemas"]["PublishedEvent"][];
        };
        Provider: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            slug: string;
            name: string;
            host: string | null;
            base_url: string;
            plan: components["schemas"]["Plan"];
            settings: {
                /**
                 * @description A session ends this long after sign-in.
                 * @default 2592000
                 */
                session_absolute_seconds?: number;
                /**
                 * @description A session ends when it was not used for this long.
                 * @default 604800
                 */
                session_idle_seconds?: number;
                /**
                 * @description Whether the first proof of an unknown address creates a customer.
                 * @default true
                 */
                sign_up?: boolean;
                /**
                 * @description What hosted pages ask new customers before they go on; see sign-up.md.
                 * @default []
                 */
                sign_up_fields?: components["schemas"]["SignUpField"][];
                /**
                 * @description Sign-in by one-time codes.
                 * @default true
                 */
                otp_enabled?: boolean;
                /**
                 * @description Sign-in by links sent by e-mail.
                 * @default true
                 */
                magic_link_enabled?: boolean;
                /**
                 * @description Sign-in by passwords.
                 * @default true
                 */
                password_enabled?: boolean;
                /**
                 * @description Sign-in by passkeys.
                 * @default true
                 */
                passkey_enabled?: boolean;
                /**
                 * @description Whether the pages offer a passkey once to whoever has none, after a sign-in on a device that can hold one.
                 * @default true
                 */
                passkey_offer?: boolean;
                /**
                 * @description Sign-in by connections for everybody, such as Google.
                 * @default true
                 */
                social_enabled?: boolean;
                /**
                 * @description Sign-in by the connections of accounts.
                 * @default true
                 */
                sso_enabled?: boolean;
                /**
                 * @description The order of the methods on the sign-in page: Continue leads to the first of otp, magic_link and password that is on, and a passkey is offered beside it if it comes before. Those not named follow as otp, passkey, magic_link, password.
                 * @default []
                 */
                sign_in_order?: ("otp" | "passkey" | "magic_link" | "password")[];
                /**
                 * @description Required: who has no second factor must add one at the next sign-in.
                 * @default optional
                 * @enum {string}
                 */
                mfa?: "optional" | "required";
                /**
                 * @description In characters.
                 * @default 12
                 */
                password_min_length?: number;
                /**
                 * @description Refuse common passwords.
                 * @default true
                 */
                password_blocklist?: boolean;
                /**
                 * @description How many earlier passwords may not come back.
                 * @default 0
                 */
                password_history?: number;
                /**
                 * @description Refuse passwords of known breaches, by k-anonymity at password_breach_url.
                 * @default false
                 */
                password_breach_check?: boolean;
                /**
                 * Format: uri
                 * @default https://api.pwnedpasswords.com/range/
                 */
                password_breach_url?: string;
                /**
                 * @description Mails to the user on a new device, and on changes of password, MFA, passkeys and address.
                 * @default true
                 */
                security_notices?: boolean;
                /**
                 * @description Whether the subject of a mail shows the code, and so a locked phone too.
                 * @default true
                 */
                code_in_subject?: boolean;
                /**
                 * @description For people who ask for none that there is. BCP 47, such as de.
                 * @default en
                 */
                language?: string;
                /**
                 * @description Which languages people may have; null: all that are built in, and those with own texts.
                 * @default null
                 */
                languages?: string[] | null;
                /**
                 * @description Where hosted pages and links may lead back to.
                 * @default []
                 */
                redirect_origins?: string[];
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        Plan: {
            /** @enum {string} */
            name: "free" | "team" | "business" | "unlimited";
            includes: ("social" | "oidc" | "saml" | "scim")[];
            /** @description Null: as many as wanted. */
            max_connections: number | null;
        };
        SignUpField: {
            /** @enum {string} */
            type: "name";
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
        } | {
            /** @enum {string} */
            type: "given_name";
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
        } | {
            /** @enum {string} */
            type: "family_name";
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
        } | {
            /** @enum {string} */
            type: "phone";
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
        } | {
            /** @enum {string} */
            type: "company";
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
        } | {
            /** @enum {string} */
            type: "text";
            /** @description Under which the answer is in the metadata of the user. */
            key: string;
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            label: {
                [key: string]: string;
            };
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            hint?: {
                [key: string]: string;
            };
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
            /**
             * @description Kept in private_metadata instead of public_metadata.
             * @default false
             */
            private?: boolean;
            /** @default 200 */
            max_length?: number;
        } | {
            /** @enum {string} */
            type: "number";
            /** @description Under which the answer is in the metadata of the user. */
            key: string;
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            label: {
                [key: string]: string;
            };
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            hint?: {
                [key: string]: string;
            };
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
            /**
             * @description Kept in private_metadata instead of public_metadata.
             * @default false
             */
            private?: boolean;
            min?: number;
            max?: number;
        } | {
            /** @enum {string} */
            type: "date";
            /** @description Under which the answer is in the metadata of the user. */
            key: string;
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            label: {
                [key: string]: string;
            };
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            hint?: {
                [key: string]: string;
            };
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
            /**
             * @description Kept in private_metadata instead of public_metadata.
             * @default false
             */
            private?: boolean;
        } | {
            /** @enum {string} */
            type: "checkbox";
            /** @description Under which the answer is in the metadata of the user. */
            key: string;
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            label: {
                [key: string]: string;
            };
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            hint?: {
                [key: string]: string;
            };
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
            /**
             * @description Kept in private_metadata instead of public_metadata.
             * @default false
             */
            private?: boolean;
        } | {
            /** @enum {string} */
            type: "choice";
            /** @description Under which the answer is in the metadata of the user. */
            key: string;
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            label: {
                [key: string]: string;
            };
            /**
             * @example {
             *       "en": "Job title",
             *       "de": "Position"
             *     }
             */
            hint?: {
                [key: string]: string;
            };
            /**
             * @description Whether nobody goes on without an answer.
             * @default true
             */
            required?: boolean;
            /**
             * @description Kept in private_metadata instead of public_metadata.
             * @default false
             */
            private?: boolean;
            options: {
                value: string;
                /**
                 * @example {
                 *       "en": "Job title",
                 *       "de": "Position"
                 *     }
                 */
                label: {
                    [key: string]: string;
                };
            }[];
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "invalid_json" | "invalid_request" | "invalid_cursor" | "unknown_feature" | "url_not_allowed" | "weak_password" | "invalid_signature" | "invalid_code" | "invalid_link" | "invalid_credentials" | "invalid_passkey" | "invalid_mfa_token" | "unauthenticated" | "forbidden" | "reauthentication_required" | "email_not_proved" | "login_refused" | "method_disabled" | "sso_required" | "plan_limit" | "other_browser" | "cross_site" | "not_found" | "method_not_allowed" | "not_asked" | "already_exists" | "field_held" | "last_owner" | "domain_not_verified" | "last_way_in" | "limit_reached" | "rotation_in_progress" | "no_rotation" | "endpoint_not_enabled" | "invalid_transition" | "terms_outdated" | "preview_outdated" | "live_subscription" | "usage_limit_reached" | "insufficient_credits" | "not_metered" | "id_reused" | "not_running" | "not_replayable" | "request_in_progress" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "stripe_refused" | "stripe_unavailable" | "invalid_logout_token" | "idp_unavailable" | "rate_limited" | "headers_too_large" | "internal" | "unavailable";
            detail?: string;
            /** @description Where to go instead, with sso_required. */
            url?: string;
            errors?: {
                field: string;
                message: string;
            }[];
        };
        NewApiKey: components["schemas"]["ApiKey"] & {
            /** @description The secret key. It is shown this once, and null in a repeated answer. */
            key: string | null;
        };
        ApiKey: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            name: string;
            /** @description The last four characters. */
            hint: string;
            scopes: ("read" | "users" | "billing" | "events" | "webhooks" | "all")[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Null: it is good until it is revoked.
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description To the minute.
             * @example 2026-01-31T09:30:00.000Z
             */
            last_used_at: string | null;
            /** @description From which address that was. */
            last_used_ip: string | null;
        };
        Branding: {
            /** @default {} */
            colors?: {
                light?: {
                    /** @description Behind everything. The card on it is white, or a little lighter than it. */
                    page?: string;
                    text?: string;
                    /** @description The main button. Its label is black or white, whichever can be read. */
                    button?: string;
                    link?: string;
                };
                dark?: {
                    /** @description Behind everything. The card on it is white, or a little lighter than it. */
                    page?: string;
                    text?: string;
                    /** @description The main button. Its label is black or white, whichever can be read. */
                    button?: string;
                    link?: string;
                };
            };
            /**
             * @description Whether pages follow the reader's system.
             * @default auto
             * @enum {string}
             */
            color_scheme?: "auto" | "light" | "dark";
            /**
             * @description Of buttons and fields, in pixels.
             * @default 8
             */
            radius?: number;
            /**
             * @default system
             * @enum {string}
             */
            font?: "system" | "geometric" | "rounded" | "serif";
            /** @default {} */
            links?: {
                support?: string;
                terms?: string;
                privacy?: string;
            };
            /**
             * @description Your postal address, line by line: mails end with it.
             * @default []
             */
            address?: string[];
            logo: {
                light: components["schemas"]["BrandImage"];
                dark: components["schemas"]["BrandImage"];
            };
            favicon: components["schemas"]["BrandImage"];
            palettes: {
                /** @description All colours of the theme: those that were chosen, and those that follow from them. */
                light: {
                    page?: string;
                    card?: string;
                    text?: string;
                    button?: string;
                    on_button?: string;
                    button_hover?: string;
                    button_edge?: string;
                    link?: string;
                    dim?: string;
                    line?: string;
                    edge?: string;
                    good?: string;
                    good_soft?: string;
                    bad?: string;
                    bad_soft?: string;
                };
                /** @description All colours of the theme: those that were chosen, and those that follow from them. */
                dark: {
                    page?: string;
                    card?: string;
                    text?: string;
                    button?: string;
                    on_button?: string;
                    button_hover?: string;
                    button_edge?: string;
                    link?: string;
                    dim?: string;
                    line?: string;
                    edge?: string;
                    good?: string;
                    good_soft?: string;
                    bad?: string;
                    bad_soft?: string;
                };
            };
        };
        BrandImage: {
            digest: string;
            /** @enum {string} */
            type: "image/png" | "image/jpeg" | "image/svg+xml";
            width: number;
            height: number;
            url: string;
        } | null;
        BrandingPreview: {
            url: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
        };
        TextCatalogue: {
            /** @description Those that people may have. */
            languages: {
                /** @description BCP 47, in canonical form: de, pt-PT, zh-Hant. */
                language: string;
                name: string;
                built_in: boolean;
                own_texts: number;
            }[];
            /** @description BCP 47, in canonical form: de, pt-PT, zh-Hant. */
            language: string;
            texts: {
                /** @description area.key, or area.key.form for one form of a plural in this language. */
                key: string;
                english: string;
                /** @description What the text must hold in braces. */
                placeholders: string[];
                /** @description The text of the provider; null: it has none. */
                own: string | null;
            }[];
        };
        Texts: {
            /** @description BCP 47, in canonical form: de, pt-PT, zh-Hant. */
            language: string;
            /** @description The own texts of the provider, by key. */
            texts: {
                [key: string]: string;
            };
        };
        UserRecord: components["schemas"]["User"] & {
            private_metadata: {
                [key: string]: unknown;
            };
            /** @description Who set which field. A field is changed by who set it, or by a stronger source. */
            profile_sources: {
                /** @enum {string} */
                name?: "api" | "import" | "connection" | "scim" | "person";
                /** @enum {string} */
                given_name?: "api" | "import" | "connection" | "scim" | "person";
                /** @enum {string} */
                family_name?: "api" | "import" | "connection" | "scim" | "person";
                /** @enum {string} */
                picture?: "api" | "import" | "connection" | "scim" | "person";
                /** @enum {string} */
                locale?: "api" | "import" | "connection" | "scim" | "person";
                /** @enum {string} */
                zoneinfo?: "api" | "import" | "connection" | "scim" | "person";
                /** @enum {string} */
                phone?: "api" | "import" | "connection" | "scim" | "person";
            };
            /** @enum {string} */
            status: "active" | "blocked";
            /**
             * @description Of staff; null for customers.
             * @enum {string|null}
             */
            staff_role: "owner" | "admin" | "member" | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            verified_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            last_login_at: string | null;
        };
        User: components["schemas"]["SignedInUser"] & {
            name: string | null;
            given_name: string | null;
            family_name: string | null;
            /** @description An https URL. */
            picture: string | null;
            /** @description BCP 47, such as de-AT. */
            locale: string | null;
            /** @description IANA, such as Europe/Vienna. */
            zoneinfo: string | null;
            /** @description Nobody proved it. */
            phone: string | null;
            /** @description The id in the provider's own system. */
            external_id: string | null;
            public_metadata: {
                [key: string]: unknown;
            };
        };
        SignedInUser: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            email: string;
            /** @enum {string} */
            principal: "customer" | "provider";
        };
        Session: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /** @description Of the first factor. */
            method: string;
            second_factor: string | null;
            /**
             * Format: date-time
             * @description When a factor was shown last.
             * @example 2026-01-31T09:30:00.000Z
             */
            authenticated_at: string;
            ip: string | null;
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            current: boolean;
        };
        SessionAccount: components["schemas"]["AccountEntitlements"] & {
            name: string;
            /**
             * @description Of the user in the account.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description Of that role. */
            permissions: string[];
        };
        Entitlement: {
            /**
             * @description Null: the account has nothing of the kind.
             * @enum {string|null}
             */
            type: "switch" | "number" | "metered" | "seats" | "credits" | null;
            allowed: boolean;
            /**
             * @description Why; `included` if it is allowed.
             * @enum {string}
             */
            reason: "included" | "entitlement_required" | "usage_limit_reached" | "insufficient_credits" | "unknown_feature" | "unknown_account" | "not_a_member" | "user_blocked" | "permission_required" | "unknown_permission";
            /** @description Of a number: its value. Null: without limit, or there is nothing to count. */
            limit: number | null;
            /** @description In this period, with what is reserved; of seats: members. */
            used: number | null;
            /** @description Of credits: the balance. Null: without limit, or there is nothing to count. */
            remaining: number | null;
            /**
             * Format: date-time
             * @description When what is used begins at 0 again.
             * @example 2026-01-31T09:30:00.000Z
             */
            resets_at: string | null;
            /**
             * @description What decides; null: nothing grants it.
             * @enum {string|null}
             */
            by: "override" | "subscription" | "default" | null;
        };
        AccountEntitlements: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string;
            /** @description Null: none, not even by default. */
            plan: string | null;
            plan_version: number | null;
            /**
             * @description Where the plan comes from.
             * @enum {string|null}
             */
            by: "subscription" | "default" | null;
            /**
             * Format: date-time
             * @description When the access by the subscription ends; null: it is open, or there is none.
             * @example 2026-01-31T09:30:00.000Z
             */
            access_until: string | null;
            /**
             * Format: date-time
             * @description Of the period whose usage counts now.
             * @example 2026-01-31T09:30:00.000Z
             */
            period_start: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_end: string;
            /** @description By key: all that the account has. */
            features: {
                [key: string]: components["schemas"]["Entitlement"];
            };
        };
        Account: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            name: string;
            /** @description An https URL. */
            logo: string | null;
            /** @description The id in the provider's own system. */
            external_id: string | null;
            public_metadata: {
                [key: string]: unknown;
            };
            /** @description Only the provider sees it. */
            private_metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Of the customer who asks.
             * @enum {string}
             */
            role?: "owner" | "admin" | "member";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        Member: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            user_id: string;
            email: string;
            name: string | null;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        Invitation: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: uuid
             * @description Null: to the staff.
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string | null;
            email: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /** @enum {string} */
            status: "open" | "accepted" | "revoked" | "expired";
            /**
             * Format: uuid
             * @description The user who invited; null: a key did.
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            invited_by: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            sent_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
        };
        SignedIn: {
            /** @enum {boolean} */
            authenticated: true;
            /** @example 5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f */
            token: string;
            user: components["schemas"]["SignedInUser"];
        };
        Connection: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            slug: string;
            name: string;
            /** @enum {string} */
            kind: "oauth" | "oidc" | "saml";
            preset: string | null;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string | null;
            enabled: boolean;
            allows_staff: boolean;
            signs_out_at_idp: boolean;
            /** @description As it was given, without secrets. */
            config: {
                [key: string]: unknown;
            };
            /** @description What to enter at the identity provider. */
            setup: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        SamlEncryptionKey: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /** @description PEM; identity providers encrypt assertions for it. */
            certificate: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        SsoDomain: {
            domain: string;
            /** @description The name of the TXT record to publish. */
            txt_name: string;
            /** @description What it must hold; other records may stand beside it. */
            txt_value: string;
            sso_required: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            verified_at: string | null;
            /**
             * Format: date-time
             * @description When the record was looked up last.
             * @example 2026-01-31T09:30:00.000Z
             */
            checked_at: string | null;
            /**
             * Format: date-time
             * @description Of a verified domain whose record is gone: it lapses a week later.
             * @example 2026-01-31T09:30:00.000Z
             */
            missing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        NewScimToken: components["schemas"]["ScimToken"] & {
            /** @description For the directory. It is shown this once, and null in a repeated answer. */
            token: string | null;
        };
        ScimToken: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            name: string;
            /** @description The last four characters. */
            hint: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            last_used_at: string | null;
        };
        Provisioning: {
            /** @description What to enter at the directory. */
            base_url: string;
            /** @description Display name of a group to role. Empty: groups give no roles. */
            roles: {
                [key: string]: "owner" | "admin" | "member";
            };
            guest_domains: string[];
        };
        BillingSettings: {
            /**
             * @description IANA time zone whose calendar makes the periods of new subscriptions, and the year of invoice numbers.
             * @default UTC
             * @example Europe/Berlin
             */
            zone?: string;
            /**
             * @description Invoices are to be paid within this many days.
             * @default 14
             */
            due_days?: number;
            /**
             * @description Access goes on for this long after a failed or overdue payment; then the subscription ends.
             * @default 14
             */
            grace_days?: number;
            /**
             * @description Begins invoices' numbers. Those of credit notes begin with CN.
             * @default INV
             */
            invoice_prefix?: string;
            /**
             * @description Whether prices contain the tax.
             * @default false
             */
            tax_inclusive?: boolean;
            /**
             * @description At most one usage.metrics_updated for an account and period within this time.
             * @default 60
             */
            usage_window_seconds?: number;
            /**
             * @default {
             *       "name": "",
             *       "email": "",
             *       "address": [],
             *       "country": "",
             *       "tax_ids": []
             *     }
             */
            seller?: {
                /** @default  */
                name?: string;
                /** @default  */
                email?: string;
                /**
                 * @description Line by line.
                 * @default []
                 */
                address?: string[];
                /** @default  */
                country?: string;
                /** @default [] */
                tax_ids?: string[];
            };
            /**
             * @description Printed below every invoice.
             * @default
             */
            footer?: string;
        };
        BillingAccount: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string;
            /** @description Who buys, as new invoices show it. */
            buyer: {
                /** @default  */
                name?: string;
                /** @default  */
                email?: string;
                /**
                 * @description Line by line.
                 * @default []
                 */
                address?: string[];
                /** @default  */
                country?: string;
                /** @default [] */
                tax_ids?: string[];
            };
            /** @description Charged on new invoices. */
            tax_rates: components["schemas"]["TaxRate"][];
            /** @description Printed on new invoices, such as "Reverse charge". */
            tax_note: string;
            /** @description That of its first invoice: all others are in it. */
            currency: string | null;
            /** @description Credit in its smallest unit, which the next invoices use up. */
            balance: number;
            /**
             * Format: date-time
             * @description An account has one trial.
             * @example 2026-01-31T09:30:00.000Z
             */
            trial_used_at: string | null;
        };
        TaxRate: {
            /** @example VAT */
            name: string;
            /** @example 19 */
            percentage: string;
            /**
             * @description Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K, supply within the Community; G, export outside the Union; O, outside the scope of the tax; L, Canary Islands (IGIC); M, Ceuta and Melilla (IPSI).
             * @enum {string}
             */
            category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
        };
        PlanVersion: {
            /** @description One for each currency and interval. */
            prices: components["schemas"]["Price"][];
            /** @description How long an account that never had a trial may try it. */
            trial_days: number;
            /** @description What the version gives, by the keys that your application asks for. */
            features: {
                [key: string]: components["schemas"]["Feature"];
            };
            /** @example pro */
            plan: string;
            number: number;
            /** @enum {string} */
            status: "draft" | "published";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            published_at: string | null;
        };
        Price: {
            /** @example eur */
            currency: string;
            /** @enum {string} */
            interval: "month" | "year";
            /** @description In the currency's smallest unit, for each interval; 0: free. */
            amount: number;
            /**
             * @description The same for each seat beyond those that the feature of the type `seats` includes.
             * @default 0
             */
            amount_per_seat?: number;
        };
        Feature: {
            /** @enum {string} */
            type: "switch";
            enabled: boolean;
        } | {
            /** @enum {string} */
            type: "number";
            value: number;
        } | {
            /** @enum {string} */
            type: "metered";
            /**
             * @description What is counted.
             * @example pro
             */
            meter: string;
            /** @description In each period; null: without limit. */
            limit: number | null;
        } | {
            /** @enum {string} */
            type: "seats";
            /** @description Null: all of them. */
            included: number | null;
            /** @description Null: without limit. */
            maximum: number | null;
        } | {
            /** @enum {string} */
            type: "credits";
            /**
             * @description What can be had for them.
             * @example pro
             */
            unit: string;
            /** @description For each month: a year begins with twelve times as many. What is left ends with the period. */
            amount: number;
        };
        OfferedPlan: {
            /** @description One for each currency and interval. */
            prices: components["schemas"]["Price"][];
            /** @description How long an account that never had a trial may try it. */
            trial_days: number;
            /** @description What the version gives, by the keys that your application asks for. */
            features: {
                [key: string]: components["schemas"]["Feature"];
            };
            /** @example pro */
            key: string;
            name: string;
            description: string;
            /** @description To a plan of higher rank is an upgrade. */
            rank: number;
            /** @description Whether accounts without a subscription have it. */
            is_default: boolean;
            /** @description What the prices, the trial and the features are of. */
            version: number;
        };
        Subscription: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string;
            plan: string;
            plan_version: number;
            /** @enum {string} */
            interval: "month" | "year";
            seats: number;
            plan_name: string;
            /** @enum {string} */
            status: "incomplete" | "trialing" | "active" | "past_due" | "cancelled";
            currency: string;
            /** @description For a whole period, in the currency's smallest unit. */
            amount: number;
            /** @enum {string} */
            collection: "charge" | "invoice";
            processor: string;
            zone: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_start: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_end: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            trial_end: string | null;
            cancel_at_period_end: boolean;
            /** @description What it changes to at period_end. */
            pending: {
                plan: string;
                plan_version: number;
                /** @enum {string} */
                interval: "month" | "year";
                seats: number;
            } | null;
            /**
             * Format: date-time
             * @description When the oldest unpaid invoice is due.
             * @example 2026-01-31T09:30:00.000Z
             */
            payment_due_at: string | null;
            /**
             * Format: date-time
             * @description Access ends then; null: it is open. The one thing to check.
             * @example 2026-01-31T09:30:00.000Z
             */
            access_until: string | null;
            /** @description Rises with every change: the highest is the newest. */
            version: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            cancelled_at: string | null;
            /** @enum {string|null} */
            cancel_reason: "requested" | "unpaid" | "expired" | null;
        };
        AccountPlan: {
            /** @description Null: none, not even by default. */
            plan: string | null;
            plan_name: string | null;
            plan_version: number | null;
            /** @enum {string|null} */
            by: "subscription" | "default" | null;
            /** @description Whether the subscription gives access now. */
            has_access: boolean;
            /** @description What the version gives, by the keys that your application asks for. */
            features: {
                [key: string]: components["schemas"]["Feature"];
            };
            subscription: components["schemas"]["Subscription"] & (Record<string, never> | null);
        };
        /** @description What was invoiced by this; null: nothing. */
        Invoice: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /** @description Null while it is a draft. */
            number: string | null;
            /** @enum {string} */
            status: "draft" | "open" | "paid" | "void" | "uncollectible";
            /** @enum {string} */
            reason: "purchase" | "renewal" | "change" | "manual" | "import";
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            subscription_id: string | null;
            /** @example eur */
            currency: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_start: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_end: string | null;
            lines: components["schemas"]["InvoiceLine"][];
            /** @description The sum of the lines. */
            subtotal: number;
            tax_lines: components["schemas"]["TaxLine"][];
            /** @description Whether the lines contain the tax. */
            tax_inclusive: boolean;
            tax: number;
            /** @description Subtotal and tax, or the subtotal alone if it contains the tax. */
            total: number;
            /** @description Paid from the account's balance; negative: added to it. */
            balance_applied: number;
            /** @description Fixed once it is issued. */
            amount_due: number;
            amount_paid: number;
            /** @description What credit notes took off before it was paid. */
            amount_credited: number;
            amount_remaining: number;
            seller: {
                /** @default  */
                name?: string;
                /** @default  */
                email?: string;
                /**
                 * @description Line by line.
                 * @default []
                 */
                address?: string[];
                /** @default  */
                country?: string;
                /** @default [] */
                tax_ids?: string[];
            };
            buyer: {
                /** @default  */
                name?: string;
                /** @default  */
                email?: string;
                /**
                 * @description Line by line.
                 * @default []
                 */
                address?: string[];
                /** @default  */
                country?: string;
                /** @default [] */
                tax_ids?: string[];
            };
            note: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            issued_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            due_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description Since when it is void or uncollectible.
             * @example 2026-01-31T09:30:00.000Z
             */
            closed_at: string | null;
        } | null;
        InvoiceLine: {
            description: string;
            quantity: number;
            unit_amount: number;
            /** @description Negative: taken back. */
            amount: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_start: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_end: string | null;
            /** @description Whether it is for a part of a period. */
            proration: boolean;
        };
        TaxLine: {
            name: string;
            /** @description A decimal number, such as 19 or 7.7. */
            percentage: string;
            /** @description EN 16931 (UNTDID 5305), such as S, Z, E, AE. */
            category: string;
            taxable: number;
            amount: number;
        };
        SubscriptionPreview: {
            /** @enum {string} */
            action: "purchase" | "upgrade" | "downgrade" | "change";
            /** @enum {string} */
            takes_effect: "now" | "period_end";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            effective_at: string;
            /**
             * Format: date-time
             * @description Send it back with the change within an hour: then this is what is charged.
             * @example 2026-01-31T09:30:00.000Z
             */
            proration_at: string;
            /** @description The subscription's; send it back too. Null for a purchase. */
            version: number | null;
            plan: string;
            plan_version: number;
            /** @enum {string} */
            interval: "month" | "year";
            seats: number;
            currency: string;
            lines: components["schemas"]["InvoiceLine"][];
            tax_lines: components["schemas"]["TaxLine"][];
            subtotal: number;
            tax: number;
            total: number;
            /** @description Taken from the account's balance; negative: added to it. */
            balance_applied: number;
            amount_due: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            trial_end: string | null;
            /** @description What a whole period costs from then on, without tax that comes on top. */
            next_amount: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_end: string;
        };
        PlanMigration: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /** @example pro */
            plan: string;
            /** @description The version that the subscriptions have. */
            from: number;
            /** @description The one that they begin their next period with. */
            to: number;
            /** @enum {string} */
            status: "running" | "done" | "cancelled";
            /** @description Subscriptions that could move when it began. */
            total: number;
            /** @description Those whose move is scheduled. */
            done: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            finished_at: string | null;
        };
        Payment: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            invoice_id: string;
            /** @example manual */
            processor: string;
            amount: number;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed" | "cancelled";
            /** @description The processor's own id, or what a bank statement says. */
            reference: string;
            /** @description Why it failed. */
            failure: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            settled_at: string | null;
        };
        CreditNote: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            invoice_id: string;
            /** @example CN-2026-0007 */
            number: string;
            reason: string;
            lines: components["schemas"]["InvoiceLine"][];
            subtotal: number;
            tax_lines: components["schemas"]["TaxLine"][];
            tax: number;
            total: number;
            /** @description Of the total: less to pay. */
            to_unpaid: number;
            /** @description Became the account's balance. */
            to_balance: number;
            /** @description Goes back by the processor of the payments. */
            to_refund: number;
            refunds: components["schemas"]["Refund"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            issued_at: string;
        };
        Refund: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            payment_id: string;
            processor: string;
            amount: number;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            settled_at: string | null;
        };
        StripeConnection: {
            /** @description How it begins and ends. */
            api_key: string;
            /** @description The same of each. */
            webhook_secrets: string[];
            livemode: boolean;
            /** @description The version of Stripe's API that is spoken, whatever that of your account is. */
            api_version: string;
            /** @description What an endpoint at Stripe has to send. */
            events: string[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            changed_at: string;
            /**
             * Format: date-time
             * @description Everything that Stripe told until then is known.
             * @example 2026-01-31T09:30:00.000Z
             */
            reconciled_to: string;
            /** @description Objects at Stripe that have still to be looked at. */
            waiting: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            waiting_since: string | null;
            /** @description Objects that cannot be applied: see /problems. */
            problems: number;
            /**
             * Format: date-time
             * @description Stripe does not answer: the next try.
             * @example 2026-01-31T09:30:00.000Z
             */
            failing_until: string | null;
            failure: string | null;
        };
        StripePrice: {
            /** @example pro */
            plan: string;
            version: number;
            /** @enum {string} */
            interval: "month" | "year";
            /** @example eur */
            currency: string;
            price_id: string;
            /**
             * @description Of each seat beyond those included. Null: the quantity of the price itself counts seats.
             * @default null
             */
            seat_price_id?: string | null;
        };
        StripeCheckout: {
            /** @description Stripe's page, for the person who pays. */
            url: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
        };
        StripeImport: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string;
            customer_id: string;
            /** @enum {string} */
            status: "linked" | "refused";
            error: string | null;
            subscriptions: {
                /** @description Stripe's. */
                id: string;
                /** @description Stripe's. */
                status: string;
                plan: string | null;
                /** @description Why it cannot be followed: see docs/stripe.md. */
                problem: string | null;
            }[];
        };
        CreditBalance: {
            /**
             * @description What the credits are for, as you call it.
             * @example images
             */
            unit: string;
            /** @description What can be spent now: the sum of what remains of the grants. */
            available: number;
            /** @description All that was granted and not voided: available, spent and expired. */
            issued: number;
            spent: number;
            expired: number;
            /** @description Those that something is left of, in order of use. */
            grants: components["schemas"]["CreditGrant"][];
        };
        CreditGrant: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /** @description The id that it was sent with. */
            sender_id: string | null;
            /**
             * @description What the credits are for, as you call it.
             * @example images
             */
            unit: string;
            /**
             * @description `allowance`: a plan gave it.
             * @enum {string}
             */
            source: "grant" | "allowance";
            /** @enum {string} */
            status: "active" | "exhausted" | "expired" | "voided";
            amount: number;
            remaining: number;
            /** @description 0 is used first, 100 last. Then goes what ends first, then what is oldest. */
            priority: number;
            /**
             * Format: date-time
             * @description What is left ends then; null: it stays.
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string | null;
            description: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            subscription_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            voided_at: string | null;
        };
        CreditLine: {
            /** @description Counts the lines of the unit, without gaps. */
            number: number;
            /**
             * @description What the credits are for, as you call it.
             * @example images
             */
            unit: string;
            /** @enum {string} */
            kind: "grant" | "spend" | "reversal" | "expiry" | "void";
            /**
             * @description The sender's, of a grant, a spend or a reversal.
             * @example job-4711
             */
            id: string | null;
            /** @description The number of the spend that a reversal is of. */
            reversed: number | null;
            amount: number;
            /** @description After it, with what is over and not yet noted as expired. */
            available: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description Each takes from one book what it adds to another. */
            entries: {
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                grant_id: string;
                /** @enum {string} */
                from: "issued" | "available" | "spent" | "expired";
                /** @enum {string} */
                to: "issued" | "available" | "spent" | "expired";
                amount: number;
            }[];
            actor: {
                /** @enum {string} */
                kind: "staff" | "key" | "admin" | "system";
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                id: string | null;
            };
        };
        CreditSpend: {
            /** @example job-4711 */
            id: string;
            /**
             * @description What the credits are for, as you call it.
             * @example images
             */
            unit: string;
            amount: number;
            /** @description What was left after it. */
            available: number;
            /** @description What it was taken from. */
            grants: {
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                grant_id: string;
                amount: number;
            }[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
        };
        CreditReversal: {
            /** @example job-4711 */
            id: string;
            /** @example job-4711 */
            spend_id: string;
            /**
             * @description What the credits are for, as you call it.
             * @example images
             */
            unit: string;
            amount: number;
            /** @description Of the amount: ended at once, as the grants that it returned to are over or void. */
            lapsed: number;
            /** @description What it returned to. */
            grants: {
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                grant_id: string;
                amount: number;
            }[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
        };
        OwnCreditLine: {
            /** @description Counts the lines of the unit, without gaps. */
            number: number;
            /**
             * @description What the credits are for, as you call it.
             * @example images
             */
            unit: string;
            /** @enum {string} */
            kind: "grant" | "spend" | "reversal" | "expiry" | "void";
            /**
             * @description The sender's, of a grant, a spend or a reversal.
             * @example job-4711
             */
            id: string | null;
            /** @description The number of the spend that a reversal is of. */
            reversed: number | null;
            amount: number;
            /** @description After it, with what is over and not yet noted as expired. */
            available: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description Each takes from one book what it adds to another. */
            entries: {
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                grant_id: string;
                /** @enum {string} */
                from: "issued" | "available" | "spent" | "expired";
                /** @enum {string} */
                to: "issued" | "available" | "spent" | "expired";
                amount: number;
            }[];
        };
        Revenue: {
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description Those that give access, and incomplete ones, which wait for their first payment. */
            subscriptions: {
                active: number;
                trialing: number;
                past_due: number;
                incomplete: number;
            };
            revenue: {
                currency: string;
                /** @description Of active subscriptions: a month, or the twelfth of a year, with their seats. */
                mrr: number;
                /** @description The same of those that are past due; not in `mrr`. */
                past_due: number;
                /** @description What those on trial bring if all of them stay; not in `mrr`. */
                trialing: number;
                /** @description Active subscriptions that cost something. */
                paying: number;
            }[];
        };
        Churn: {
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description Whose calendar makes the months. */
            zone: string;
            months: {
                /** @example 2026-03 */
                month: string;
                customers: {
                    at_start: number;
                    /** @description A trial counts from its end, if the subscription went on. */
                    started: number;
                    lost: number;
                    /** @description Of those lost: ended because nobody paid. */
                    lost_unpaid: number;
                    /** @description Lost of what was there at the start: 0.05 is 5 %. Null: nothing was. */
                    churn: number | null;
                };
                /** @description The same as what they bring in a month, each by its latest plan and seats. */
                revenue: {
                    currency: string;
                    at_start: number;
                    started: number;
                    lost: number;
                    /** @description Lost of what was there at the start: 0.05 is 5 %. Null: nothing was. */
                    churn: number | null;
                }[];
            }[];
        };
        BillingImportResult: {
            external_id: string | null;
            /** @enum {string} */
            status: "created" | "exists" | "refused";
            /**
             * Format: uuid
             * @description Null in a dry run.
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string | null;
            errors: {
                field: string;
                message: string;
            }[];
        };
        Meter: {
            /** @example pro */
            key: string;
            name: string;
            unit: string;
            /**
             * @description How a period's total comes of its increments: their sum, the highest, or the newest by the time of the use.
             * @enum {string}
             */
            aggregation: "sum" | "max" | "last";
            /**
             * Format: date-time
             * @description Out of use since: increments are refused, totals stay.
             * @example 2026-01-31T09:30:00.000Z
             */
            archived_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        UsageCounted: {
            accepted: number;
            /** @description Counted before, or more than once in this request. */
            duplicates: number;
            errors: {
                /** @description The place in `increments`, from 0 on. */
                index: number;
                id: string | null;
                /** @enum {string} */
                code: "invalid_increment" | "account_not_found" | "meter_not_found" | "meter_archived" | "at_too_old" | "at_in_future" | "id_reused" | "total_out_of_range";
                detail: string;
            }[];
        };
        PeriodUsage: {
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_start: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            period_end: string;
            /** @description Whether it is the period that counts now. */
            current: boolean;
            meters: components["schemas"]["MeterUsage"][];
        };
        MeterUsage: {
            meter: string;
            name: string;
            unit: string;
            /** @enum {string} */
            aggregation: "sum" | "max" | "last";
            value: number;
            /** @description Held by reservations that are neither settled nor expired; not part of `value`. */
            reserved: number;
            /** @description Of the value of a sum: used in an earlier period, but told when that was invoiced already. */
            late_value: number;
            /** @description How many increments were late. */
            late_count: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string | null;
        };
        EntitlementCheck: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string;
            feature: string | null;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            user_id: string | null;
            permission: string | null;
            /**
             * @description Of the user in the account.
             * @enum {string|null}
             */
            role: "owner" | "admin" | "member" | null;
            /**
             * @description Null: the account has nothing of the kind.
             * @enum {string|null}
             */
            type: "switch" | "number" | "metered" | "seats" | "credits" | null;
            allowed: boolean;
            /**
             * @description Why; `included` if it is allowed.
             * @enum {string}
             */
            reason: "included" | "entitlement_required" | "usage_limit_reached" | "insufficient_credits" | "unknown_feature" | "unknown_account" | "not_a_member" | "user_blocked" | "permission_required" | "unknown_permission";
            /** @description Of a number: its value. Null: without limit, or there is nothing to count. */
            limit: number | null;
            /** @description In this period, with what is reserved; of seats: members. */
            used: number | null;
            /** @description Of credits: the balance. Null: without limit, or there is nothing to count. */
            remaining: number | null;
            /**
             * Format: date-time
             * @description When what is used begins at 0 again.
             * @example 2026-01-31T09:30:00.000Z
             */
            resets_at: string | null;
            /**
             * @description What decides; null: nothing grants it.
             * @enum {string|null}
             */
            by: "override" | "subscription" | "default" | null;
        };
        EntitlementOverride: {
            /** @enum {string} */
            type: "switch";
            enabled: boolean;
            /** @example pro */
            feature: string;
            /** @description Why, for the staff: customers do not see it. */
            reason: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            ends_at: string | null;
            /** @description False: it has ended, and the plan counts again. */
            in_force: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        } | {
            /** @enum {string} */
            type: "number";
            value: number;
            /** @example pro */
            feature: string;
            /** @description Why, for the staff: customers do not see it. */
            reason: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            ends_at: string | null;
            /** @description False: it has ended, and the plan counts again. */
            in_force: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        } | {
            /** @enum {string} */
            type: "metered";
            /**
             * @description What is counted.
             * @example pro
             */
            meter: string;
            /** @description In each period; null: without limit. */
            limit: number | null;
            /** @example pro */
            feature: string;
            /** @description Why, for the staff: customers do not see it. */
            reason: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            ends_at: string | null;
            /** @description False: it has ended, and the plan counts again. */
            in_force: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        } | {
            /** @enum {string} */
            type: "seats";
            /** @description How many members there may be; null: without limit. */
            limit: number | null;
            /** @example pro */
            feature: string;
            /** @description Why, for the staff: customers do not see it. */
            reason: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            ends_at: string | null;
            /** @description False: it has ended, and the plan counts again. */
            in_force: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        };
        RolePermissions: {
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /** @description What your application lets members of this role do, by keys of your own. */
            permissions: string[];
        };
        UsageDecision: {
            /** @description If it is not, nothing was counted. */
            allowed: boolean;
            /**
             * @description Why; `included` if it is allowed.
             * @enum {string}
             */
            reason: "included" | "entitlement_required" | "usage_limit_reached" | "insufficient_credits" | "unknown_feature" | "unknown_account" | "not_a_member" | "user_blocked" | "permission_required" | "unknown_permission";
            /** @description Null: without limit. */
            limit: number | null;
            /** @description In this period, after this, with what is reserved. */
            used: number;
            /** @description Null: without limit. */
            remaining: number | null;
            /**
             * Format: date-time
             * @description When the period ends.
             * @example 2026-01-31T09:30:00.000Z
             */
            resets_at: string;
            /**
             * Format: date-time
             * @description When a reservation holds nothing any more.
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string | null;
        };
        SettledReservation: {
            settled: number;
            released: number;
        };
        TermsDocument: {
            key: string;
            title: string;
            /** @enum {string} */
            audience: "customer" | "provider" | "both";
            /** @description Hosted pages ask for it at the next sign-in. */
            required: boolean;
            current_version: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            archived_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        TermsAcceptance: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            user_id: string;
            document: string;
            version: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            accepted_at: string;
            language: string;
            sha256: string;
            ip: string | null;
            user_agent: string | null;
            recorded_by: {
                /** @enum {string} */
                kind: "user" | "key" | "admin";
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                id: string | null;
            };
        };
        TermsVersion: {
            document: string;
            version: string;
            /** @enum {string} */
            state: "draft" | "announced" | "current" | "superseded";
            /**
             * Format: date-time
             * @description In force from then on. A draft's: null for when it is published.
             * @example 2026-01-31T09:30:00.000Z
             */
            effective_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            published_at: string | null;
            texts: {
                language: string;
                title: string | null;
                /** @description Plain text or Markdown; null if there is a url. */
                text: string | null;
                url: string | null;
                /** @description Of the text in UTF-8, or of the url. */
                sha256: string;
            }[];
        };
        Terms: {
            language: string;
            title: string;
            /** @description Plain text or Markdown; null if there is a url. */
            text: string | null;
            url: string | null;
            /** @description Of the text in UTF-8, or of the url. */
            sha256: string;
            key: string;
            required: boolean;
            version: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            effective_at: string;
        };
        OwnTerms: components["schemas"]["Terms"] & {
            /** @enum {string} */
            state: "current" | "announced";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            accepted_at: string | null;
            /** @description Required, in force and not accepted: hosted pages would ask. */
            due: boolean;
        };
        ShownInvitation: {
            /** @description Null: the provider's staff. */
            account_name: string | null;
            /** @description Whole for whoever is signed in with it, else masked. */
            email: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /** @description The address of the user who invited. */
            invited_by: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
        };
        SignUpQuestion: {
            key: string;
            /** @enum {string} */
            type: "name" | "given_name" | "family_name" | "phone" | "company" | "text" | "number" | "date" | "checkbox" | "choice";
            label: string;
            hint?: string;
            required: boolean;
            /** @description Of a text. */
            max_length?: number;
            /** @description Of a number. */
            min?: number;
            /** @description Of a number. */
            max?: number;
            /** @description Of a choice. */
            options?: {
                value: string;
                label: string;
            }[];
        };
        TotpActivated: components["schemas"]["SignedIn"] & {
            /** @description Ten codes, each good for one sign-in. They are shown this once. */
            recovery_codes: string[];
        };
        MfaStatus: {
            totp: {
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                activated_at: string;
            } | null;
            recovery_codes_left: number;
        };
        SecondFactorDue: {
            /** @enum {boolean} */
            authenticated: false;
            mfa_token: string;
            /** @description The second factors that will do: totp, passkey; enroll: one must be added first. */
            factors: string[];
        };
        ImportResult: {
            email: string;
            /** @enum {string} */
            status: "created" | "exists" | "refused";
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string | null;
            errors: {
                field: string;
                message: string;
            }[];
        };
        PasskeyRequestOptions: {
            challenge: string;
            timeout?: number;
            rpId?: string;
            allowCredentials?: {
                id: string;
                type: string;
                transports?: string[];
            }[];
            userVerification?: string;
        };
        PasskeyAssertion: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string | null;
            };
        };
        PasskeyCreationOptions: {
            rp: {
                id?: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            challenge: string;
            pubKeyCredParams: {
                type: string;
                alg: number;
            }[];
            timeout?: number;
            excludeCredentials?: {
                id: string;
                type: string;
                transports?: string[];
            }[];
            authenticatorSelection?: {
                residentKey?: string;
                requireResidentKey?: boolean;
                userVerification?: string;
            };
            attestation?: string;
        };
        Passkey: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            name: string;
            /** @description Whether it is synchronised, and so survives the loss of a device. */
            backed_up: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            last_used_at: string | null;
        };
        PasskeyRegistration: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: {
                clientDataJSON: string;
                attestationObject: string;
                /** @default [] */
                transports?: string[];
            };
        };
        Identity: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            connection_id: string;
            /** @description Its slug. */
            connection: string;
            name: string;
            /** @description As the connection told it last. */
            email: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            last_used_at: string;
        };
        NewSetupGuide: components["schemas"]["SetupGuide"] & {
            /** @description For the IT of the organisation. It is shown this once, and null in a repeated answer. */
            url: string | null;
        };
        SetupGuide: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            account_id: string;
            /**
             * @description waiting: nobody has opened the link. done: people can sign in.
             * @enum {string}
             */
            status: "waiting" | "under_way" | "done" | "expired";
            /** @description Of the connection that it makes. */
            slug: string;
            /** @description Whose steps are shown: okta, entra, google, keycloak, saml or oidc. */
            service: string | null;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            connection_id: string | null;
            /** @description How far each step is. */
            progress: {
                /** @enum {string} */
                connection: "to_do" | "under_way" | "done";
                /** @enum {string} */
                test: "to_do" | "under_way" | "done";
                /** @enum {string} */
                domain: "to_do" | "under_way" | "done";
                /** @enum {string} */
                directory: "to_do" | "under_way" | "done";
                /** @enum {string} */
                enable: "to_do" | "under_way" | "done";
            };
            /** @description Of the newest test: passed, or why it was refused. */
            test_result: string | null;
            /** @description What went wrong last. */
            last_refusal: {
                /** @enum {string} */
                step: "connection" | "test" | "domain" | "directory" | "enable";
                words: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                at: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            opened_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            seen_at: string | null;
        };
        EventType: {
            /** @enum {string} */
            name: "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated";
            summary: string;
            schema: {
                [key: string]: unknown;
            };
            example: {
                [key: string]: unknown;
            };
        };
        Event: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /** @enum {string} */
            event: "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            data: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was written.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            deliveries: {
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                id: string;
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                endpoint_id: string;
                status: string;
                attempt_count: number;
            }[];
        };
        NewWebhookEndpoint: components["schemas"]["WebhookEndpoint"] & {
            /**
             * @description Null in a repeated answer: the route of the secret shows it.
             * @example whsec_c2VjcmV0
             */
            secret: string | null;
        };
        WebhookEndpoint: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            url: string;
            description: string;
            events: string[];
            /** @enum {string} */
            status: "enabled" | "paused" | "disabled";
            status_reason: string | null;
            /** @description Deliveries a second at most, of each process that sends. */
            rate_limit: number | null;
            /**
             * Format: date-time
             * @description Set while the secret is being rotated.
             * @example 2026-01-31T09:30:00.000Z
             */
            overlap_ends_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        WebhookSecret: {
            /** @example whsec_c2VjcmV0 */
            secret: string;
            /**
             * @description While it is being rotated: the new one.
             * @example whsec_c2VjcmV0
             */
            next_secret: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            overlap_ends_at: string | null;
        };
        Delivery: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            event_id: string;
            event: string;
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            endpoint_id: string;
            /** @enum {string} */
            status: "pending" | "delivering" | "delivered" | "failed" | "parked" | "cancelled";
            attempt_count: number;
            /** @description An example that somebody asked for. */
            test: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        DeliveryDetail: components["schemas"]["Delivery"] & {
            /** @description The envelope as sent; null once its retention is over. */
            payload: {
                [key: string]: unknown;
            } | null;
            attempts: components["schemas"]["Attempt"][];
        };
        Attempt: {
            number: number;
            /** @enum {string} */
            trigger: "schedule" | "replay" | "probe" | "test";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string;
            duration_ms: number;
            response_status: number | null;
            /** @description The first 4 KiB of the answer. */
            response_excerpt: string | null;
            /**
             * @description Why the attempt failed; null if it delivered.
             * @enum {string|null}
             */
            error: "dns" | "refused" | "connect_timeout" | "tls" | "reset" | "timeout" | "forbidden_address" | "redirect" | "client_error" | "gone" | "server_error" | "unexpected_status" | "response_too_large" | "protocol" | "unsendable" | null;
            /** @description The address that was connected to. */
            address: string | null;
            /** @description dns, connect and tls are null where a kept-alive connection was used. */
            timings: {
                dns_ms: number | null;
                connect_ms: number | null;
                tls_ms: number | null;
                first_byte_ms: number | null;
                total_ms: number;
            };
        };
        Replay: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /** @enum {string} */
            status: "running" | "done" | "cancelled";
            total: number;
            done: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            finished_at: string | null;
        };
        ReplayFilter: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            endpoint_id?: string;
            /** @enum {string} */
            event?: "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated";
            /** @default failed */
            status?: ("failed" | "delivered" | "cancelled") | ("failed" | "delivered" | "cancelled")[];
            /** Format: date-time */
            since?: string;
            /** Format: date-time */
            until?: string;
        };
        AuditEntry: {
            /**
             * Format: uuid
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @enum {string} */
            action: "user.signed_up" | "user.logged_in" | "user.login_refused" | "user.login_approved" | "user.blocked" | "user.unblocked" | "user.changed" | "user.created" | "user.imported" | "user.deleted" | "user.email_verified" | "user.email_changed" | "session.ended" | "session.others_ended" | "session.all_ended" | "session.stepped_up" | "password.set" | "password.changed" | "password.reset" | "mfa.totp_enrolled" | "mfa.totp_removed" | "mfa.recovery_code_used" | "mfa.recovery_codes_renewed" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "connection.created" | "connection.changed" | "connection.deleted" | "connection.tested" | "connection.refused" | "connection.groups_untold" | "connection.metadata_taken" | "connection.metadata_failed" | "connection.certificate_ending" | "saml_key.created" | "saml_key.deleted" | "domain.added" | "domain.verified" | "domain.changed" | "domain.removed" | "domain.lapsed" | "scim_token.created" | "scim_token.revoked" | "scim.mapping_changed" | "scim.user_provisioned" | "scim.user_changed" | "scim.user_deactivated" | "scim.user_removed" | "scim.group_changed" | "scim.group_removed" | "account.created" | "account.changed" | "account.deleted" | "account.transferred" | "member.added" | "member.changed" | "member.removed" | "invitation.sent" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "staff.joined" | "staff.role_changed" | "provider.changed" | "branding.changed" | "brand_image.added" | "provider.created" | "provider.breaker_tripped" | "texts.changed" | "api_key.created" | "api_key.revoked" | "endpoint.created" | "endpoint.changed" | "endpoint.deleted" | "endpoint.secret_read" | "endpoint.secret_rotated" | "endpoint.secret_promoted" | "endpoint.paused" | "endpoint.resumed" | "plan.created" | "plan.changed" | "plan.archived" | "plan.restored" | "plan.version_created" | "plan.version_changed" | "plan.version_deleted" | "plan.version_published" | "plan.migration_started" | "billing.settings_changed" | "billing.account_changed" | "billing.imported" | "override.set" | "override.removed" | "role.permissions_changed" | "subscription.created" | "subscription.purchased" | "subscription.renewed" | "subscription.trial_ended" | "subscription.changed" | "subscription.change_scheduled" | "subscription.cancel_scheduled" | "subscription.schedule_undone" | "subscription.past_due" | "subscription.recovered" | "subscription.cancelled" | "invoice.drafted" | "invoice.changed" | "invoice.deleted" | "invoice.issued" | "invoice.paid" | "invoice.voided" | "invoice.written_off" | "payment.recorded" | "credit_note.issued" | "refund.settled" | "meter.created" | "meter.archived" | "meter.restored" | "credits.granted" | "credits.voided" | "credits.reversed" | "setup_guide.created" | "setup_guide.opened" | "setup_guide.renewed" | "setup_guide.deleted" | "portal_link.created" | "portal_link.opened" | "stripe.connected" | "stripe.disconnected" | "stripe.prices_set" | "stripe.customer_linked" | "stripe.customer_deleted" | "stripe.checkout_begun" | "stripe.cancel_asked" | "stripe.undo_asked" | "stripe.dispute_opened" | "stripe.imported" | "terms.created" | "terms.changed" | "terms.version_created" | "terms.version_changed" | "terms.version_deleted" | "terms.version_published" | "terms.accepted" | "test_clock.advanced";
            actor: {
                /** @enum {string} */
                kind: "user" | "staff" | "key" | "admin" | "system";
                /**
                 * Format: uuid
                 * @description Of the user or the key.
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                id: string | null;
            };
            /** @description Whom it concerns. */
            user: {
                /**
                 * Format: uuid
                 * @example 01936f2a-7c00-7abc-8def-0123456789ab
                 */
                id: string;
                email: string;
            } | null;
            /**
             * Format: uuid
             * @description What was changed, where that is not the user.
             * @example 01936f2a-7c00-7abc-8def-0123456789ab
             */
            target_id: string | null;
            ip: string | null;
            user_agent: string | null;
            detail: {
                [key: string]: string | number | boolean | null;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    settings?: {
                        session_absolute_seconds?: number;
                        session_idle_seconds?: number;
                        sign_up?: boolean;
                        sign_up_fields?: components["schemas"]["SignUpField"][];
                        otp_enabled?: boolean;
                        magic_link_enabled?: boolean;
                        password_enabled?: boolean;
                        passkey_enabled?: boolean;
                        passkey_offer?: boolean;
                        social_enabled?: boolean;
                        sso_enabled?: boolean;
                        sign_in_order?: ("otp" | "passkey" | "magic_link" | "password")[];
                        /** @enum {string} */
                        mfa?: "optional" | "required";
                        password_min_length?: number;
                        password_blocklist?: boolean;
                        password_history?: number;
                        password_breach_check?: boolean;
                        /** Format: uri */
                        password_breach_url?: string;
                        security_notices?: boolean;
                        code_in_subject?: boolean;
                        language?: string;
                        languages?: string[] | null;
                        redirect_origins?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProviders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Provider"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProviders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slug: string;
                    name: string;
                    host?: string;
                    /**
                     * @default free
                     * @enum {string}
                     */
                    plan?: "free" | "team" | "business" | "unlimited";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchProvidersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    plan: "free" | "team" | "business" | "unlimited";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiKeys: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @default [
                     *       "read"
                     *     ]
                     */
                    scopes?: ("read" | "users" | "billing" | "events" | "webhooks" | "all")[];
                    /**
                     * Format: date-time
                     * @description Null: it is good until it is revoked.
                     * @default null
                     */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiKeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBranding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchBranding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    colors?: {
                        light?: {
                            /** @description Behind everything. The card on it is white, or a little lighter than it. */
                            page?: string;
                            text?: string;
                            /** @description The main button. Its label is black or white, whichever can be read. */
                            button?: string;
                            link?: string;
                        };
                        dark?: {
                            /** @description Behind everything. The card on it is white, or a little lighter than it. */
                            page?: string;
                            text?: string;
                            /** @description The main button. Its label is black or white, whichever can be read. */
                            button?: string;
                            link?: string;
                        };
                    };
                    /**
                     * @description Whether pages follow the reader's system.
                     * @enum {string}
                     */
                    color_scheme?: "auto" | "light" | "dark";
                    /** @description Of buttons and fields, in pixels. */
                    radius?: number;
                    /** @enum {string} */
                    font?: "system" | "geometric" | "rounded" | "serif";
                    links?: {
                        support?: string;
                        terms?: string;
                        privacy?: string;
                    };
                    /** @description Your postal address, line by line: mails end with it. */
                    address?: string[];
                    logo?: {
                        /** @description SHA-256 of its bytes. */
                        light?: string | null;
                        /** @description SHA-256 of its bytes. */
                        dark?: string | null;
                    };
                    /** @description SHA-256 of its bytes. */
                    favicon?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postBrandingImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its bytes in base64. */
                    data: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandImage"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postBrandingPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    colors?: {
                        light?: {
                            /** @description Behind everything. The card on it is white, or a little lighter than it. */
                            page?: string;
                            text?: string;
                            /** @description The main button. Its label is black or white, whichever can be read. */
                            button?: string;
                            link?: string;
                        };
                        dark?: {
                            /** @description Behind everything. The card on it is white, or a little lighter than it. */
                            page?: string;
                            text?: string;
                            /** @description The main button. Its label is black or white, whichever can be read. */
                            button?: string;
                            link?: string;
                        };
                    };
                    /**
                     * @description Whether pages follow the reader's system.
                     * @enum {string}
                     */
                    color_scheme?: "auto" | "light" | "dark";
                    /** @description Of buttons and fields, in pixels. */
                    radius?: number;
                    /** @enum {string} */
                    font?: "system" | "geometric" | "rounded" | "serif";
                    links?: {
                        support?: string;
                        terms?: string;
                        privacy?: string;
                    };
                    /** @description Your postal address, line by line: mails end with it. */
                    address?: string[];
                    logo?: {
                        /** @description SHA-256 of its bytes. */
                        light?: string | null;
                        /** @description SHA-256 of its bytes. */
                        dark?: string | null;
                    };
                    /** @description SHA-256 of its bytes. */
                    favicon?: string | null;
                    /**
                     * @description Below {base_url}; of any that is none, it shows the page that says so.
                     * @default /login
                     */
                    page?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandingPreview"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTexts: {
        parameters: {
            query?: {
                /** @description BCP 47, in canonical form: de, pt-PT, zh-Hant. */
                language?: string;
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextCatalogue"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putTextsLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description BCP 47, in canonical form: de, pt-PT, zh-Hant. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    texts: {
                        [key: string]: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Texts"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchTextsLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description BCP 47, in canonical form: de, pt-PT, zh-Hant. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    texts: {
                        [key: string]: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Texts"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description Begins the name, the family name, the address or the external id. Sorted by what it begins. */
                q?: string;
                email?: string;
                /** @description The id in your own system: no two have the same. */
                external_id?: string;
                principal?: "customer" | "provider";
                status?: "active" | "blocked";
                /** @description Whether the address was proved. */
                verified?: "true" | "false";
                last_login_after?: string;
                /** @description Or never signed in. */
                last_login_before?: string;
                /** @description With - downwards; -created_at unless told. Not with q. */
                sort?: "created_at" | "last_login_at" | "name" | "email" | "status" | "verified" | "-created_at" | "-last_login_at" | "-name" | "-email" | "-status" | "-verified";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserRecord"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postUsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /**
                     * @default customer
                     * @enum {string}
                     */
                    principal?: "customer" | "provider";
                    /**
                     * @description Of staff; member unless told.
                     * @enum {string}
                     */
                    role?: "owner" | "admin" | "member";
                    name?: string;
                    given_name?: string;
                    family_name?: string;
                    picture?: string;
                    locale?: string;
                    zoneinfo?: string;
                    phone?: string;
                    /** @description The id in your own system: no two have the same. */
                    external_id?: string | null;
                    /** @description JSON of your own, which its people and events show too. */
                    public_metadata?: {
                        [key: string]: unknown;
                    };
                    /** @description JSON of your own, which only you see. */
                    private_metadata?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, last_owner, live_subscription, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "active" | "blocked";
                    name?: string;
                    given_name?: string;
                    family_name?: string;
                    picture?: string;
                    locale?: string;
                    zoneinfo?: string;
                    phone?: string;
                    /** @description The id in your own system: no two have the same. */
                    external_id?: string | null;
                    /** @description A merge patch (RFC 7396): fields are merged, null removes. */
                    public_metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description A merge patch (RFC 7396): fields are merged, null removes. */
                    private_metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Replaces fields also if a stronger source set them. */
                    force?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, field_held, forbidden, headers_too_large, internal, invalid_json, invalid_request, last_owner, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsersIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteUsersIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalSession: {
        parameters: {
            query?: {
                /** @description What the user's accounts may do, and the user in them. */
                include?: "entitlements";
                /** @description Of these accounts only this one. */
                account_id?: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: components["schemas"]["Session"];
                        user: components["schemas"]["User"];
                        /** @description With include=entitlements: the user's accounts, the newest first, at most 20; or the one of account_id, if it is among them. */
                        accounts?: components["schemas"]["SessionAccount"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalSessionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionsVerify: {
        parameters: {
            query?: {
                /** @description What the user's accounts may do, and the user in them. */
                include?: "entitlements";
                /** @description Of these accounts only this one. */
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: components["schemas"]["Session"];
                        user: components["schemas"]["User"];
                        /** @description With include=entitlements: the user's accounts, the newest first, at most 20; or the one of account_id, if it is among them. */
                        accounts?: components["schemas"]["SessionAccount"][];
                        /** @enum {boolean} */
                        active: true;
                    } | {
                        /** @enum {boolean} */
                        active: false;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccounts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description Begins the name or the external id. */
                q?: string;
                /** @description The id in your own system: no two have the same. */
                external_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    owner?: {
                        /**
                         * Format: uuid
                         * @example 01936f2a-7c00-7abc-8def-0123456789ab
                         */
                        user_id?: string;
                        /**
                         * Format: email
                         * @example person@example.com
                         */
                        email?: string;
                    };
                    logo?: string;
                    /** @description The id in your own system: no two have the same. */
                    external_id?: string | null;
                    /** @description JSON of your own, which its people and events show too. */
                    public_metadata?: {
                        [key: string]: unknown;
                    };
                    /** @description JSON of your own, which only you see. */
                    private_metadata?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, not_found, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccounts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                principal: "customer";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                principal: "customer";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    logo?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, live_subscription, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    logo?: string;
                    /** @description The id in your own system: no two have the same. */
                    external_id?: string | null;
                    /** @description A merge patch (RFC 7396): fields are merged, null removes. */
                    public_metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description A merge patch (RFC 7396): fields are merged, null removes. */
                    private_metadata?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdMembers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 01936f2a-7c00-7abc-8def-0123456789ab
                     */
                    user_id?: string;
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email?: string;
                    /**
                     * @default member
                     * @enum {string}
                     */
                    role?: "owner" | "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type, usage_limit_reached. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsIdMembersUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, last_owner, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsIdMembersUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, last_owner, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdInvitations: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /**
                     * @default member
                     * @enum {string}
                     */
                    role?: "owner" | "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, rate_limited, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsIdInvitationsInvitationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdInvitationsInvitationIdResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, rate_limited, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalAccountsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, live_subscription, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAuthPrincipalAccountsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    logo?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdMembers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalAccountsIdMembersMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, last_owner, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 01936f2a-7c00-7abc-8def-0123456789ab
                     */
                    user_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalAccountsIdMembersUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, last_owner, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAuthPrincipalAccountsIdMembersUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, last_owner, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdInvitations: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /**
                     * @default member
                     * @enum {string}
                     */
                    role?: "owner" | "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, rate_limited, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalAccountsIdInvitationsInvitationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdInvitationsInvitationIdResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, rate_limited, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStaffInvitations: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postStaffInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /**
                     * @default member
                     * @enum {string}
                     */
                    role?: "owner" | "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, rate_limited, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStaffInvitationsInvitationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postStaffInvitationsInvitationIdResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, rate_limited, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStaff: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserRecord"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStaffId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStaffId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, last_owner, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchStaffId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, last_owner, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, rate_limited, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalEmailChangeVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    old_code: string;
                    new_code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["SignedInUser"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_code, invalid_json, invalid_request, not_found, payload_too_large, rate_limited, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionsExchange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_code, invalid_json, invalid_request, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConnections: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Connection"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postConnections: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "oauth";
                    /** @description As people see it on the sign-in page. */
                    name?: string;
                    enabled?: boolean;
                    /** @description Whether the staff may sign in by it. Owners alone say so, and change such a connection from then on. */
                    allows_staff?: boolean;
                    /** @description Whether signing out here leads people on to sign out at the identity provider, if it can. */
                    signs_out_at_idp?: boolean;
                    /** @description Its name in paths. It cannot be changed later. */
                    slug?: string;
                    /**
                     * Format: uuid
                     * @description For the members of one account; absent: for everybody.
                     * @example 01936f2a-7c00-7abc-8def-0123456789ab
                     */
                    account_id?: string;
                    /** @description Further parameters of the request for authorization, such as acr_values. They are sent, not checked. */
                    authorize_parameters?: {
                        [key: string]: string;
                    };
                    /** @description Whether to push the request for authorization (RFC 9126) though the issuer does not require it. */
                    pushed_authorization?: boolean;
                    client_id: string;
                    scopes?: string[];
                    /** @description Which claim holds the address and the groups, and which group gives which role. A claim inside another: `realm_access.roles`. */
                    mapping?: {
                        email?: string;
                        groups?: string;
                        roles?: {
                            [key: string]: "owner" | "admin" | "member";
                        };
                        /** @description Which claim or attribute holds which field of the person. Null: none does. */
                        profile?: {
                            name?: string | null;
                            given_name?: string | null;
                            family_name?: string | null;
                            picture?: string | null;
                            locale?: string | null;
                            zoneinfo?: string | null;
                            phone?: string | null;
                        };
                    };
                    /** @description Whether its word that an address is verified is taken. Not for connections of an account. */
                    trusts_email?: boolean;
                    /** @description microsoft: whose people alone may sign in, and whose may not, by tenant id. */
                    tenants?: {
                        allow?: string[];
                        deny?: string[];
                    };
                    /** @enum {string} */
                    preset: "google" | "github" | "microsoft" | "apple" | "gitlab" | "facebook" | "linkedin" | "discord" | "slack" | "x";
                    /** @description Sealed at rest and never shown. Of Apple: the key file (.p8). Absent only with private_key_jwt. */
                    client_secret?: string;
                    /**
                     * @description How the client authenticates. Absent: as the metadata of the issuer say.
                     * @enum {string}
                     */
                    client_auth?: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
                    /**
                     * @description google: hd. microsoft: tenant, domain_hint. apple: team_id, key_id. github, gitlab: server_url.
                     * @default {}
                     */
                    settings?: {
                        [key: string]: string;
                    };
                } | {
                    /** @enum {string} */
                    kind: "oidc";
                    /** @description As people see it on the sign-in page. */
                    name?: string;
                    enabled?: boolean;
                    /** @description Whether the staff may sign in by it. Owners alone say so, and change such a connection from then on. */
                    allows_staff?: boolean;
                    /** @description Whether signing out here leads people on to sign out at the identity provider, if it can. */
                    signs_out_at_idp?: boolean;
                    /** @description Its name in paths. It cannot be changed later. */
                    slug?: string;
                    /**
                     * Format: uuid
                     * @description For the members of one account; absent: for everybody.
                     * @example 01936f2a-7c00-7abc-8def-0123456789ab
                     */
                    account_id?: string;
                    /** @description Further parameters of the request for authorization, such as acr_values. They are sent, not checked. */
                    authorize_parameters?: {
                        [key: string]: string;
                    };
                    /** @description Whether to push the request for authorization (RFC 9126) though the issuer does not require it. */
                    pushed_authorization?: boolean;
                    client_id: string;
                    scopes?: string[];
                    /** @description Which claim holds the address and the groups, and which group gives which role. A claim inside another: `realm_access.roles`. */
                    mapping?: {
                        email?: string;
                        groups?: string;
                        roles?: {
                            [key: string]: "owner" | "admin" | "member";
                        };
                        /** @description Which claim or attribute holds which field of the person. Null: none does. */
                        profile?: {
                            name?: string | null;
                            given_name?: string | null;
                            family_name?: string | null;
                            picture?: string | null;
                            locale?: string | null;
                            zoneinfo?: string | null;
                            phone?: string | null;
                        };
                    };
                    /** @description Whether its word that an address is verified is taken. Not for connections of an account. */
                    trusts_email?: boolean;
                    issuer: string;
                    /** @description Absent: a public client, which shows PKCE alone. */
                    client_secret?: string;
                    /**
                     * @description How the client authenticates. Absent: as the metadata of the issuer say.
                     * @enum {string}
                     */
                    client_auth?: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
                } | {
                    /** @enum {string} */
                    kind: "saml";
                    /** @description As people see it on the sign-in page. */
                    name?: string;
                    enabled?: boolean;
                    /** @description Whether the staff may sign in by it. Owners alone say so, and change such a connection from then on. */
                    allows_staff?: boolean;
                    /** @description Whether signing out here leads people on to sign out at the identity provider, if it can. */
                    signs_out_at_idp?: boolean;
                    /** @description Its name in paths. It cannot be changed later. */
                    slug?: string;
                    /**
                     * Format: uuid
                     * @description For the members of one account; absent: for everybody.
                     * @example 01936f2a-7c00-7abc-8def-0123456789ab
                     */
                    account_id?: string;
                    /** @description Where the identity provider publishes its metadata. It is fetched again every day. */
                    metadata_url?: string;
                    /** @description The metadata itself, from a file. */
                    metadata_xml?: string;
                    /** @description Takes requests for sign-in. */
                    sso_url?: string;
                    /**
                     * @description How requests get there: HTTP-Redirect, or HTTP-POST for identity providers that want only that.
                     * @enum {string}
                     */
                    sso_binding?: "redirect" | "post";
                    /** @description Takes logouts by HTTP-Redirect. Null: none. */
                    slo_url?: string | null;
                    /** @description Whose keys may sign, PEM: two while one takes over from the other. */
                    certificates?: string[];
                    /** @description Whether requests for sign-in are signed. */
                    signs_requests?: boolean;
                    /** @description Whether our metadata asks for encrypted assertions. They are read in any case. */
                    wants_encryption?: boolean;
                    /** @description Whether people may begin at the identity provider. Each is asked here before they are signed in. */
                    allows_idp_initiated?: boolean;
                    /** @description Whether its word for addresses is taken. Not for connections of an account. */
                    trusts_email?: boolean;
                    /** @description Which attribute identifies a person (instead of the NameID), which holds the address and the groups, and which group gives which role. */
                    mapping?: {
                        subject?: string;
                        email?: string;
                        groups?: string;
                        roles?: {
                            [key: string]: "owner" | "admin" | "member";
                        };
                        /** @description Which claim or attribute holds which field of the person. Null: none does. */
                        profile?: {
                            name?: string | null;
                            given_name?: string | null;
                            family_name?: string | null;
                            picture?: string | null;
                            locale?: string | null;
                            zoneinfo?: string | null;
                            phone?: string | null;
                        };
                    };
                    entity_id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, not_found, payload_too_large, plan_limit, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConnectionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConnectionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchConnectionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, plan_limit, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postConnectionsIdTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For staff, in a browser. It shows what comes back, and signs nobody in. */
                        url: string;
                        /** @description The same by the redirect URL of staff. */
                        staff_url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSamlEncryptionKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SamlEncryptionKey"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSamlEncryptionKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamlEncryptionKey"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, limit_reached, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSamlEncryptionKeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SsoDomain"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdDomains: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example example.com */
                    domain: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoDomain"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdDomainsDomainVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoDomain"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, domain_not_verified, forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsIdDomainsDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsIdDomainsDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                domain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sso_required: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoDomain"];
                };
            };
            /** @description A problem (RFC 9457). Codes: domain_not_verified, forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdScimTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScimToken"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdScimTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewScimToken"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, plan_limit, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsIdScimTokensTokenId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdScim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provisioning"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsIdScim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name of a group to role. Empty: groups give no roles. */
                    roles?: {
                        [key: string]: "owner" | "admin" | "member";
                    };
                    /** @description Domains that the account has not verified, whose people its directory may add all the same. */
                    guest_domains?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provisioning"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, plan_limit, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBillingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingSettings"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchBillingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description IANA time zone whose calendar makes the periods of new subscriptions, and the year of invoice numbers.
                     * @example Europe/Berlin
                     */
                    zone?: string;
                    /** @description Invoices are to be paid within this many days. */
                    due_days?: number;
                    /** @description Access goes on for this long after a failed or overdue payment; then the subscription ends. */
                    grace_days?: number;
                    /** @description Begins invoices' numbers. Those of credit notes begin with CN. */
                    invoice_prefix?: string;
                    /** @description Whether prices contain the tax. */
                    tax_inclusive?: boolean;
                    /** @description At most one usage.metrics_updated for an account and period within this time. */
                    usage_window_seconds?: number;
                    seller?: {
                        name?: string;
                        email?: string;
                        /** @description Line by line. */
                        address?: string[];
                        country?: string;
                        tax_ids?: string[];
                    };
                    /** @description Printed below every invoice. */
                    footer?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingSettings"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdBilling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingAccount"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsIdBilling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    buyer?: {
                        name?: string;
                        email?: string;
                        /** @description Line by line. */
                        address?: string[];
                        country?: string;
                        tax_ids?: string[];
                    };
                    tax_rates?: components["schemas"]["TaxRate"][];
                    tax_note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingAccount"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdBilling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingAccount"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAuthPrincipalAccountsIdBilling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    buyer?: {
                        name?: string;
                        email?: string;
                        /** @description Line by line. */
                        address?: string[];
                        country?: string;
                        tax_ids?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingAccount"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Plan"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    key: string;
                    name: string;
                    /** @default  */
                    description?: string;
                    rank: number;
                    /**
                     * @description Whether owners of accounts may choose it themselves; else only you can give it to them.
                     * @default true
                     */
                    self_service?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlansKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchPlansKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string;
                    rank?: number;
                    /**
                     * @description The key of the plan to swap ranks with.
                     * @example pro
                     */
                    swap_rank_with?: string;
                    is_default?: boolean;
                    /** @description Whether owners of accounts may choose it themselves; else only you can give it to them. */
                    self_service?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPlansKeyArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPlansKeyRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlansKeyVersions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlanVersion"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPlansKeyVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One for each currency and interval.
                     * @default []
                     */
                    prices?: components["schemas"]["Price"][];
                    /**
                     * @description How long an account that never had a trial may try it.
                     * @default 0
                     */
                    trial_days?: number;
                    /**
                     * @description What the version gives, by the keys that your application asks for.
                     * @default {}
                     */
                    features?: {
                        [key: string]: components["schemas"]["Feature"];
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanVersion"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlansKeyVersionsNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanVersion"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePlansKeyVersionsNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchPlansKeyVersionsNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One for each currency and interval. */
                    prices?: components["schemas"]["Price"][];
                    /** @description How long an account that never had a trial may try it. */
                    trial_days?: number;
                    /** @description What the version gives, by the keys that your application asks for. */
                    features?: {
                        [key: string]: components["schemas"]["Feature"];
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanVersion"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPlansKeyVersionsNumberPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanVersion"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalPlans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OfferedPlan"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSubscriptions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "incomplete" | "trialing" | "active" | "past_due" | "cancelled";
                plan?: string;
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Subscription"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSubscriptionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPlan"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    plan: string;
                    /** @enum {string} */
                    interval: "month" | "year";
                    /** @example eur */
                    currency: string;
                    /** @description In all, those that the plan includes among them. */
                    seats?: number;
                    /**
                     * @description Whether to begin with the plan's trial. An account has one trial, ever.
                     * @default true
                     */
                    trial?: boolean;
                    /**
                     * @description `charge`: it starts when the first invoice is paid. `invoice`: at once.
                     * @default charge
                     * @enum {string}
                     */
                    collection?: "charge" | "invoice";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdSubscriptionPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    plan?: string;
                    /** @enum {string} */
                    interval?: "month" | "year";
                    /** @description In all, those that the plan includes among them. */
                    seats?: number;
                    /** @example eur */
                    currency?: string;
                    /** @default true */
                    trial?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionPreview"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdSubscriptionChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    plan?: string;
                    /** @enum {string} */
                    interval?: "month" | "year";
                    /** @description In all, those that the plan includes among them. */
                    seats?: number;
                    /** Format: date-time */
                    proration_at?: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, preview_outdated, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdSubscriptionCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    at: "now" | "period_end";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdSubscriptionUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPlan"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    plan: string;
                    /** @enum {string} */
                    interval: "month" | "year";
                    /** @example eur */
                    currency: string;
                    /** @description In all, those that the plan includes among them. */
                    seats?: number;
                    /**
                     * @description Whether to begin with the plan's trial. An account has one trial, ever.
                     * @default true
                     */
                    trial?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdSubscriptionPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    plan?: string;
                    /** @enum {string} */
                    interval?: "month" | "year";
                    /** @description In all, those that the plan includes among them. */
                    seats?: number;
                    /** @example eur */
                    currency?: string;
                    /** @default true */
                    trial?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionPreview"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdSubscriptionChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    plan?: string;
                    /** @enum {string} */
                    interval?: "month" | "year";
                    /** @description In all, those that the plan includes among them. */
                    seats?: number;
                    /** Format: date-time */
                    proration_at: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, preview_outdated, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdSubscriptionCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    at: "now" | "period_end";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdSubscriptionUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPlansKeyVersionsNumberMigrate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    to?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanMigration"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlansKeyMigrationsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanMigration"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoices: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                account_id?: string;
                status?: "draft" | "open" | "paid" | "void" | "uncollectible";
                /** @description Made at this time or later. */
                since?: string;
                /** @description Made before this time. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 01936f2a-7c00-7abc-8def-0123456789ab
                     */
                    account_id: string;
                    /** @example eur */
                    currency: string;
                    lines: {
                        /** @example Setup */
                        description: string;
                        /** @default 1 */
                        quantity?: number;
                        /** @description In the currency's smallest unit; negative: taken back. */
                        unit_amount: number;
                        /** Format: date-time */
                        period_start?: string;
                        /** Format: date-time */
                        period_end?: string;
                    }[];
                    /**
                     * @description Printed below the lines, before the account's tax note.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, not_found, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoicesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteInvoicesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchInvoicesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example eur */
                    currency?: string;
                    lines?: {
                        /** @example Setup */
                        description: string;
                        /** @default 1 */
                        quantity?: number;
                        /** @description In the currency's smallest unit; negative: taken back. */
                        unit_amount: number;
                        /** Format: date-time */
                        period_start?: string;
                        /** Format: date-time */
                        period_end?: string;
                    }[];
                    /** @description Printed below the lines, before the account's tax note. */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInvoicesIdIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdInvoices: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdInvoicesInvoiceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoicesIdPayments: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payment"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInvoicesIdPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most what remains. */
                    amount: number;
                    /** @enum {string} */
                    result: "succeeded" | "failed";
                    /**
                     * @description What a bank statement says, for example.
                     * @default
                     */
                    reference?: string;
                    /**
                     * @description Why it failed.
                     * @default
                     */
                    failure?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInvoicesIdVoid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInvoicesIdWriteOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoicesIdCreditNotes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditNote"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInvoicesIdCreditNotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Taxes included; if absent, all that is left. */
                    amount?: number;
                    /**
                     * @description Printed on the credit note.
                     * @default
                     */
                    reason?: string;
                    /** @default false */
                    refund?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoicesIdHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A complete page, without scripts, that also prints well. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdInvoicesInvoiceIdHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A complete page, without scripts, that also prints well. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIntegrationsStripe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeConnection"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putIntegrationsStripe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A restricted key is best: docs/stripe.md lists what it has to be allowed.
                     * @example rk_test_51Example0000
                     */
                    api_key?: string;
                    /** @description Of the endpoints at Stripe that send here; several while one replaces another. */
                    webhook_secrets?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeConnection"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteIntegrationsStripe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIntegrationsStripeProblems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "subscription" | "invoice" | "customer" | "checkout_session";
                            /** @description Stripe's. */
                            id: string;
                            problem: string;
                            tries: number;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T09:30:00.000Z
                             */
                            next_try_at: string | null;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postIntegrationsStripeReconcile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:30:00.000Z
                         */
                        reconciled_to: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIntegrationsStripePrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prices: components["schemas"]["StripePrice"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putIntegrationsStripePrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    prices: components["schemas"]["StripePrice"][];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prices: components["schemas"]["StripePrice"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postIntegrationsStripeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        received: true;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_request, invalid_signature, not_found, payload_too_large, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdStripeCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    plan: string;
                    /** @enum {string} */
                    interval: "month" | "year";
                    /** @example eur */
                    currency: string;
                    /** @description In all, those that the plan includes among them. */
                    seats?: number;
                    /**
                     * @description Whether to begin with the plan's trial.
                     * @default true
                     */
                    trial?: boolean;
                    /** @description At one of the provider's redirect_origins. */
                    success_url: string;
                    /** @description At one of the provider's redirect_origins. */
                    cancel_url: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeCheckout"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, stripe_refused, stripe_unavailable, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdStripePortal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At one of the provider's redirect_origins. */
                    return_url: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, stripe_refused, stripe_unavailable, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdStripeCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    plan: string;
                    /** @enum {string} */
                    interval: "month" | "year";
                    /** @example eur */
                    currency: string;
                    /** @description In all, those that the plan includes among them. */
                    seats?: number;
                    /**
                     * @description Whether to begin with the plan's trial.
                     * @default true
                     */
                    trial?: boolean;
                    /** @description At one of the provider's redirect_origins. */
                    success_url: string;
                    /** @description At one of the provider's redirect_origins. */
                    cancel_url: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeCheckout"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, stripe_refused, stripe_unavailable, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalAccountsIdStripePortal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At one of the provider's redirect_origins. */
                    return_url: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, stripe_refused, stripe_unavailable, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postIntegrationsStripeImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    links: {
                        /**
                         * Format: uuid
                         * @example 01936f2a-7c00-7abc-8def-0123456789ab
                         */
                        account_id: string;
                        /** @example cus_Example */
                        customer_id: string;
                    }[];
                    /** @default false */
                    dry_run?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["StripeImport"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, payload_too_large, reauthentication_required, stripe_refused, stripe_unavailable, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditBalance"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdCreditsLedger: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                /** @description What the credits are for, as you call it. */
                unit: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditLine"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdCreditsGrants: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditGrant"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdCreditsGrants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example job-4711 */
                    id?: string;
                    /**
                     * @description What the credits are for, as you call it.
                     * @example images
                     */
                    unit: string;
                    amount: number;
                    /**
                     * @description 0 is used first, 100 last. Then goes what ends first, then what is oldest.
                     * @default 50
                     */
                    priority?: number;
                    /**
                     * Format: date-time
                     * @description What is left ends then; null: it stays.
                     * @default null
                     */
                    expires_at?: string | null;
                    /** @default  */
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditGrant"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdCreditsGrantsGrantIdVoid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditGrant"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdCreditsSpend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the credits are for, as you call it.
                     * @example images
                     */
                    unit: string;
                    amount: number;
                    /** @example job-4711 */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditSpend"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, insufficient_credits, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdCreditsReversals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description That of the spend.
                     * @example job-4711
                     */
                    id: string;
                    /** @description Absent: all that was not returned yet. */
                    amount?: number;
                    /**
                     * @description Of this reversal, needed for a part; else that of the spend.
                     * @example job-4711
                     */
                    reversal_key?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditReversal"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditBalance"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdCreditsLedger: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                /** @description What the credits are for, as you call it. */
                unit: string;
            };
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnCreditLine"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStatsRevenue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revenue"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStatsChurn: {
        parameters: {
            query?: {
                months?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Churn"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postBillingImport: {
        parameters: {
            query?: {
                /** @description Judges all rows and writes nothing. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    subscriptions?: {
                        /** @description Its id in the other system: the row's key. */
                        external_id: string;
                        account_id: string;
                        plan: string;
                        /** @description A published one; the newest unless told. */
                        plan_version?: number;
                        /** @enum {string} */
                        interval: "month" | "year";
                        currency: string;
                        /** @description In all; those that the plan includes unless told. */
                        seats?: number;
                        /** @enum {string} */
                        status: "trialing" | "active" | "past_due" | "cancelled";
                        /**
                         * Format: date-time
                         * @description Of the running period; an interval before its end unless told.
                         */
                        period_start?: string;
                        /**
                         * Format: date-time
                         * @description When the next renewal is due. Not needed with anchor or trial_end.
                         */
                        period_end?: string;
                        /**
                         * Format: date-time
                         * @description Periods are counted from it, so that the 31st stays the 31st.
                         */
                        anchor?: string;
                        /** @description Whose calendar makes the periods; the provider's unless told. */
                        zone?: string;
                        /** Format: date-time */
                        trial_end?: string;
                        /** @description Unless told: whether there is a trial_end. */
                        trial_used?: boolean;
                        /** @default false */
                        cancel_at_period_end?: boolean;
                        /**
                         * Format: date-time
                         * @description While past due: when access ends. In grace_days unless told.
                         */
                        grace_until?: string;
                        /**
                         * Format: date-time
                         * @description period_start unless told.
                         */
                        started_at?: string;
                        /**
                         * Format: date-time
                         * @description Of a cancelled one.
                         */
                        cancelled_at?: string;
                        /**
                         * @default charge
                         * @enum {string}
                         */
                        collection?: "charge" | "invoice";
                    }[];
                    /** @default [] */
                    invoices?: {
                        /** @description Its id in the other system: the row's key. */
                        external_id: string;
                        account_id: string;
                        /** @description Of an imported subscription that it is for. */
                        subscription_external_id?: string;
                        /** @description It keeps its own. Numbers of the series of this service are refused. */
                        number: string;
                        /** @enum {string} */
                        status: "open" | "paid" | "void" | "uncollectible";
                        currency: string;
                        lines: {
                            description: string;
                            /** @default 1 */
                            quantity?: number;
                            /** @description The amount, if the quantity is 1. */
                            unit_amount?: number;
                            /** @description Without tax that comes on top, in the currency's smallest unit. */
                            amount: number;
                            /** Format: date-time */
                            period_start?: string;
                            /** Format: date-time */
                            period_end?: string;
                            /** @default false */
                            proration?: boolean;
                        }[];
                        /** @default [] */
                        tax_lines?: {
                            name: string;
                            percentage: string;
                            /**
                             * @description Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K, supply within the Community; G, export outside the Union; O, outside the scope of the tax; L, Canary Islands (IGIC); M, Ceuta and Melilla (IPSI).
                             * @enum {string}
                             */
                            category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
                            /** @description The sum that is taxed; all lines unless told. */
                            taxable?: number;
                            amount: number;
                        }[];
                        /** @default false */
                        tax_inclusive?: boolean;
                        /** @description Checked against the lines, if it is given. */
                        total?: number;
                        /** @description The total less credit; the total unless told. */
                        amount_due?: number;
                        /** @description Unless told: amount_due of a paid one, else 0. */
                        amount_paid?: number;
                        /** Format: date-time */
                        period_start?: string;
                        /** Format: date-time */
                        period_end?: string;
                        /** Format: date-time */
                        issued_at: string;
                        /**
                         * Format: date-time
                         * @description Of an open one; issued_at unless told for others.
                         */
                        due_at?: string;
                        /**
                         * Format: date-time
                         * @description Of a paid one.
                         */
                        paid_at?: string;
                        /**
                         * Format: date-time
                         * @description Of one that is void or uncollectible.
                         */
                        closed_at?: string;
                        /** @description The provider's unless told. */
                        seller?: {
                            /** @default  */
                            name?: string;
                            /** @default  */
                            email?: string;
                            /**
                             * @description Line by line.
                             * @default []
                             */
                            address?: string[];
                            /** @default  */
                            country?: string;
                            /** @default [] */
                            tax_ids?: string[];
                        };
                        /** @description The account's unless told. */
                        buyer?: {
                            /** @default  */
                            name?: string;
                            /** @default  */
                            email?: string;
                            /**
                             * @description Line by line.
                             * @default []
                             */
                            address?: string[];
                            /** @default  */
                            country?: string;
                            /** @default [] */
                            tax_ids?: string[];
                        };
                        /** @default  */
                        note?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dry_run: boolean;
                        created: number;
                        exists: number;
                        refused: number;
                        subscriptions: components["schemas"]["BillingImportResult"][];
                        invoices: components["schemas"]["BillingImportResult"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:30:00.000Z
                         */
                        now: string;
                        /** @description Ahead of the machine's clock. */
                        ahead_seconds: number;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postTestClockAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:30:00.000Z
                         */
                        now: string;
                        steps: number;
                        is_done: boolean;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Meter"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMeters: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pro */
                    key: string;
                    name: string;
                    /** @default  */
                    unit?: string;
                    /**
                     * @description How a period's total comes of its increments: their sum, the highest, or the newest by the time of the use.
                     * @default sum
                     * @enum {string}
                     */
                    aggregation?: "sum" | "max" | "last";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meter"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMetersKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meter"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMetersKeyArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meter"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMetersKeyRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meter"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    increments: components["schemas"]["UsageIncrement"][];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageCounted"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdUsage: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PeriodUsage"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdUsage: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PeriodUsage"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEntitlements"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalAccountsIdEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEntitlements"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postEntitlementsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checks: {
                        /**
                         * Format: uuid
                         * @example 01936f2a-7c00-7abc-8def-0123456789ab
                         */
                        account_id: string;
                        /** @example pro */
                        feature?: string;
                        /** @description How much more, 1 if absent; of a number: how much of it there would be. */
                        amount?: number;
                        /**
                         * Format: uuid
                         * @description Must be a member of the account.
                         * @example 01936f2a-7c00-7abc-8def-0123456789ab
                         */
                        user_id?: string;
                        /**
                         * @description Must be among those of the user's role.
                         * @example reports.export
                         */
                        permission?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["EntitlementCheck"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdOverrides: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EntitlementOverride"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdOverridesFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                feature: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementOverride"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountsIdOverridesFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                feature: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "switch";
                    enabled: boolean;
                    /** @description Why, for the staff: customers do not see it. */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description Null: it holds until it is removed.
                     * @default null
                     */
                    ends_at?: string | null;
                } | {
                    /** @enum {string} */
                    type: "number";
                    value: number;
                    /** @description Why, for the staff: customers do not see it. */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description Null: it holds until it is removed.
                     * @default null
                     */
                    ends_at?: string | null;
                } | {
                    /** @enum {string} */
                    type: "metered";
                    /**
                     * @description What is counted.
                     * @example pro
                     */
                    meter: string;
                    /** @description In each period; null: without limit. */
                    limit: number | null;
                    /** @description Why, for the staff: customers do not see it. */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description Null: it holds until it is removed.
                     * @default null
                     */
                    ends_at?: string | null;
                } | {
                    /** @enum {string} */
                    type: "seats";
                    /** @description How many members there may be; null: without limit. */
                    limit: number | null;
                    /** @description Why, for the staff: customers do not see it. */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description Null: it holds until it is removed.
                     * @default null
                     */
                    ends_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementOverride"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsIdOverridesFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                feature: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RolePermissions"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRolesRolePermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role: "owner" | "admin" | "member";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePermissions"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putRolesRolePermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role: "owner" | "admin" | "member";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    permissions: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePermissions"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdConsume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A metered one.
                     * @example pro
                     */
                    feature: string;
                    /** @default 1 */
                    amount?: number;
                    /**
                     * @description Yours, a new one for each use: the same one gets the same answer, for 35 days.
                     * @example request-0197f2a1
                     */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageDecision"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, id_reused, internal, invalid_json, invalid_request, not_found, not_metered, payload_too_large, unauthenticated, unavailable, unknown_feature, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdReserve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A metered one.
                     * @example pro
                     */
                    feature: string;
                    /** @default 1 */
                    amount?: number;
                    /**
                     * @description Yours, a new one for each use: the same one gets the same answer, for 35 days.
                     * @example request-0197f2a1
                     */
                    id: string;
                    /**
                     * @description Seconds.
                     * @default 600
                     */
                    expires_in?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageDecision"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, id_reused, internal, invalid_json, invalid_request, not_found, not_metered, payload_too_large, unauthenticated, unavailable, unknown_feature, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdSettle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description That of the reservation.
                     * @example request-0197f2a1
                     */
                    id: string;
                    /** @description At most what was reserved. */
                    amount: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledReservation"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TermsDocument"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postTerms: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example terms */
                    key: string;
                    title: string;
                    /**
                     * @description Customers, the staff (provider), or both.
                     * @default customer
                     * @enum {string}
                     */
                    audience?: "customer" | "provider" | "both";
                    /**
                     * @description Whether hosted pages ask for it; else it is only offered.
                     * @default true
                     */
                    required?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsDocument"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTermsKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsDocument"] & {
                        versions: {
                            version: string;
                            /** @enum {string} */
                            state: "draft" | "announced" | "current" | "superseded";
                            /**
                             * Format: date-time
                             * @description In force from then on. A draft's: null for when it is published.
                             * @example 2026-01-31T09:30:00.000Z
                             */
                            effective_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T09:30:00.000Z
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T09:30:00.000Z
                             */
                            published_at: string | null;
                            languages: string[];
                        }[];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchTermsKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    audience?: "customer" | "provider" | "both";
                    required?: boolean;
                    archived?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsDocument"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTermsKeyAcceptances: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                version?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TermsAcceptance"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postTermsKeyVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 2026-01 */
                    version: string;
                    texts: {
                        /** @example en */
                        language: string;
                        /** @description In this language; by default, the title of the document. */
                        title?: string;
                        /** @description Plain text or Markdown. Pages show it as it is, and no HTML of it. */
                        text?: string;
                        /** @description Where the text is, instead of text. */
                        url?: string;
                    }[];
                    /**
                     * Format: date-time
                     * @description When it comes into force: later for an announcement, earlier for one that was in force before. Null: when it is published.
                     * @default null
                     */
                    effective_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsVersion"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTermsKeyVersionsVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsVersion"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteTermsKeyVersionsVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchTermsKeyVersionsVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    texts?: {
                        /** @example en */
                        language: string;
                        /** @description In this language; by default, the title of the document. */
                        title?: string;
                        /** @description Plain text or Markdown. Pages show it as it is, and no HTML of it. */
                        text?: string;
                        /** @description Where the text is, instead of text. */
                        url?: string;
                    }[];
                    /**
                     * Format: date-time
                     * @description When it comes into force: later for an announcement, earlier for one that was in force before. Null: when it is published.
                     */
                    effective_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsVersion"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, invalid_transition, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postTermsKeyVersionsVersionPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsVersion"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, invalid_transition, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsersIdTerms: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TermsAcceptance"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postUsersIdTermsKeyAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 2026-01 */
                    version: string;
                    /**
                     * Format: date-time
                     * @description If it was earlier than now.
                     */
                    accepted_at?: string;
                    /**
                     * @description Of the text that was shown; by default, the first.
                     * @example en
                     */
                    language?: string;
                    /** @description The person's address. */
                    ip?: string;
                    /** @description The person's browser. */
                    user_agent?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsAcceptance"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, terms_outdated, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthCustomerTermsCurrent: {
        parameters: {
            query?: {
                /** @description By default, by the Accept-Language header. */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Terms"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalTerms: {
        parameters: {
            query?: {
                /** @description By default, by the Accept-Language header. */
                language?: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnTerms"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalTermsKeyAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 2026-01 */
                    version: string;
                    /**
                     * @description Of the text that was shown; by default, as for showing it.
                     * @example en
                     */
                    language?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsAcceptance"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, terms_outdated, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAuthPrincipalProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    given_name?: string;
                    family_name?: string;
                    picture?: string;
                    locale?: string;
                    zoneinfo?: string;
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalInvitationsToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownInvitation"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_link, invalid_request, not_found, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalInvitationsTokenAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @example 01936f2a-7c00-7abc-8def-0123456789ab
                         */
                        account_id: string | null;
                        /** @enum {string} */
                        role: "owner" | "admin" | "member";
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_link, invalid_request, limit_reached, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalSignUpQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignUpQuestion"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalSignUpQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example {
                     *       "name": "Ada Lovelace",
                     *       "team_size": "2-10"
                     *     }
                     */
                    answers: {
                        [key: string]: string | number | boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_asked, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalMfaTotpEnroll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mfa_token?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The seed in base32, for typing. */
                        secret: string;
                        otpauth_url: string;
                        /** @description The same as a QR code. */
                        qr_svg: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_mfa_token, invalid_request, not_found, payload_too_large, rate_limited, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalMfaTotpActivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    mfa_token?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpActivated"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_code, invalid_json, invalid_mfa_token, invalid_request, not_found, payload_too_large, rate_limited, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalMfaVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mfa_token: string;
                    code?: string;
                    recovery_code?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_code, invalid_json, invalid_mfa_token, invalid_request, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalSessionStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_code, invalid_json, invalid_request, not_found, payload_too_large, rate_limited, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalMfa: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MfaStatus"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalMfaTotp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalMfaRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ten codes, each good for one sign-in. They are shown this once. */
                        recovery_codes: string[];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteUsersIdMfa: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /** @description For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them. */
                    as_owner?: boolean;
                    /** @description Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is that of Accept-Language. */
                    ui_locales?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, sso_required, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalVerifyOtp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["SecondFactorDue"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_code, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalMagicLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /** @description For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them. */
                    as_owner?: boolean;
                    /** @description Where the page of the link leads back to: at one of the provider's redirect_origins. */
                    redirect_url?: string;
                    /** @description Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is that of Accept-Language. */
                    ui_locales?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        number: number;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, sso_required, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalMagicLinkVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    number?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["SecondFactorDue"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_link, invalid_request, method_disabled, not_found, other_browser, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasswordRegister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /** Format: password */
                    password: string;
                    /** @description Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is that of Accept-Language. */
                    ui_locales?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, sso_required, unavailable, unsupported_media_type, weak_password. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasswordRegisterVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the link in the mail. */
                    token?: string;
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email?: string;
                    code?: string;
                    /** Format: password */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["SecondFactorDue"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_code, invalid_json, invalid_link, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type, weak_password. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasswordLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /** Format: password */
                    password: string;
                    /** @description For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them. */
                    as_owner?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["SecondFactorDue"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_credentials, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, sso_required, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasswordForgot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email: string;
                    /** @description For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them. */
                    as_owner?: boolean;
                    /** @description Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is that of Accept-Language. */
                    ui_locales?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, sso_required, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the link in the mail. */
                    token?: string;
                    /**
                     * Format: email
                     * @example person@example.com
                     */
                    email?: string;
                    code?: string;
                    /** Format: password */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["SecondFactorDue"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_code, invalid_json, invalid_link, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type, weak_password. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasswordChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: password */
                    current_password?: string;
                    /** Format: password */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_credentials, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, reauthentication_required, unauthenticated, unavailable, unsupported_media_type, weak_password. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postUsersImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    users: {
                        email: string;
                        /** @description Whether your system proved that the address is theirs. */
                        email_verified: boolean;
                        /**
                         * @default customer
                         * @enum {string}
                         */
                        principal?: "customer" | "provider";
                        /** @description bcrypt, or a PHC string of Argon2, scrypt, pbkdf2-sha256 or pbkdf2-sha512. */
                        password_hash?: string;
                        name?: string | null;
                        given_name?: string | null;
                        family_name?: string | null;
                        picture?: string | null;
                        locale?: string | null;
                        zoneinfo?: string | null;
                        phone?: string | null;
                        /** @description The id in your own system: no two have the same. */
                        external_id?: string | null;
                        /** @description JSON of your own, which its people and events show too. */
                        public_metadata?: {
                            [key: string]: unknown;
                        };
                        /** @description JSON of your own, which only you see. */
                        private_metadata?: {
                            [key: string]: unknown;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        created: number;
                        exists: number;
                        refused: number;
                        results: components["schemas"]["ImportResult"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasskeysLoginOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of a sign-in that waits for its second factor. */
                    mfa_token?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_mfa_token, invalid_passkey, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasskeysLoginVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    credential: components["schemas"]["PasskeyAssertion"];
                    /** @description Of a sign-in that waits for its second factor. */
                    mfa_token?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["SecondFactorDue"];
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_mfa_token, invalid_passkey, invalid_request, method_disabled, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasskeysRegisterOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, limit_reached, method_disabled, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalPasskeysRegisterVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Without one: the name of the authenticator, such as "1Password". */
                    name?: string;
                    credential: components["schemas"]["PasskeyRegistration"];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, headers_too_large, internal, invalid_json, invalid_passkey, invalid_request, limit_reached, method_disabled, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, method_disabled, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalPasskeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, method_disabled, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAuthPrincipalPasskeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalOauthConnection: {
        parameters: {
            query?: {
                /** @description Where to come back to; gets a one-time code. */
                redirect_url?: string;
                /** @description The address that the person typed, for the identity provider. */
                login_hint?: string;
                /** @description Has the identity provider ask which of the accounts that are open there is meant. */
                prompt?: "select_account";
                /** @description The ticket of a connection test. */
                test?: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A form that goes on to the identity provider, or the report of a test. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser goes on to the identity provider. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what went wrong and who can mend it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, method_disabled, not_found, plan_limit, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalOauthConnectionCallback: {
        parameters: {
            query?: {
                state?: string;
                code?: string;
                iss?: string;
                error?: string;
                error_description?: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report of a connection test. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser goes on, to the address in Location. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what went wrong and who can mend it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, not_found, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalOauthConnectionCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    state?: string;
                    code?: string;
                    iss?: string;
                    error?: string;
                    error_description?: string;
                };
            };
        };
        responses: {
            /** @description The browser goes on to the callback above, with what was posted. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalOauthConnectionJwks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, not_found, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalOauthConnectionLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    redirect_url?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idp_unavailable, internal, invalid_json, invalid_request, method_disabled, not_found, payload_too_large, plan_limit, rate_limited, reauthentication_required, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Identity"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthPrincipalIdentitiesConnectionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, last_way_in, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether also at the identity provider. Absent: as the connection says. */
                    at_idp?: boolean;
                    /** @description Where an OpenID Connect issuer lets the browser come back to. */
                    redirect_url?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For the browser. Null: there is nothing more to do. */
                        url: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalOauthConnectionBackchannelLogout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    logout_token: string;
                };
            };
        };
        responses: {
            /** @description Done: what the token names has ended here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, idp_unavailable, internal, invalid_json, invalid_logout_token, invalid_request, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalOauthConnectionFrontchannelLogout: {
        parameters: {
            query: {
                iss?: string;
                sid: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to see, whether or not there was a session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, not_found, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalOauthConnectionSignedOut: {
        parameters: {
            query?: {
                state?: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that says that the person is signed out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description On to the address that the sign-out asked for. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, not_found, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalSso: {
        parameters: {
            query?: {
                email?: string;
                connection?: string;
                /** @description Where to come back to; gets a one-time code. */
                redirect_url?: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser goes on to the connection. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, method_disabled, not_found, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalSsoConnection: {
        parameters: {
            query?: {
                /** @description Where to come back to; gets a one-time code. */
                redirect_url?: string;
                /** @description The address that the person typed, for the identity provider. */
                login_hint?: string;
                /** @description Has the identity provider ask which of the accounts that are open there is meant. */
                prompt?: "select_account";
                /** @description The ticket of a connection test. */
                test?: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A form that goes on to the identity provider, or the report of a test. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser goes on to the identity provider. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what went wrong and who can mend it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, method_disabled, not_found, plan_limit, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalSsoConnectionAcs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    SAMLResponse?: string;
                    RelayState?: string;
                };
            };
        };
        responses: {
            /** @description The browser goes on, to the address in Location. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what went wrong and who can mend it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalSsoConnectionFinish: {
        parameters: {
            query: {
                state: string;
            };
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report of a connection test. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser goes on, to the address in Location. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what went wrong and who can mend it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, not_found, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalSsoConnectionMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An EntityDescriptor (SAML 2.0). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/samlmetadata+xml": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, not_found, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthPrincipalSsoConnectionSlo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that says that the person is signed out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser goes on, to the address in Location. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what went wrong and who can mend it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, not_found, rate_limited, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalSsoConnectionSlo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    SAMLRequest?: string;
                    SAMLResponse?: string;
                    RelayState?: string;
                };
            };
        };
        responses: {
            /** @description A page that says that the person is signed out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser goes on, to the address in Location. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what went wrong and who can mend it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPrincipalSsoConnectionLogout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                principal: "customer" | "provider";
                /** @description Its slug. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For the browser. */
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConnectionsIdMetadata: {
        parameters: {
            query?: {
                principal?: "customer" | "provider";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entity_id: string;
                        acs_url: string;
                        slo_url: string;
                        /** @description PEM; it verifies signed requests. */
                        certificate: string;
                        /** @description PEM; assertions can be encrypted for it. */
                        encryption_certificate: string;
                        metadata_xml: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postConnectionsIdRefreshMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @example 01936f2a-7c00-7abc-8def-0123456789ab
                         */
                        id: string;
                        sso_url: string;
                        certificates: string[];
                        /** @description Keys in the metadata that are not used, and why. */
                        skipped_keys: string[];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPortalLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 01936f2a-7c00-7abc-8def-0123456789ab
                     */
                    account_id: string;
                    /**
                     * Format: uuid
                     * @description Which owner it is for; absent: any of them.
                     * @example 01936f2a-7c00-7abc-8def-0123456789ab
                     */
                    user_id?: string;
                    /** @description Where the pages lead back to: at one of the provider's redirect_origins. */
                    return_url: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:30:00.000Z
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdSetupGuides: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SetupGuide"][];
                        next_cursor: null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdSetupGuides: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the connection to be made; absent: from the name of the account. */
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSetupGuide"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, not_found, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsIdSetupGuidesGuideIdLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                guide_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSetupGuide"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsIdSetupGuidesGuideId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                guide_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupGuide"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsIdSetupGuidesGuideId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                guide_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EventType"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: headers_too_large, internal, invalid_request, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                event?: "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishedEvent"] | components["schemas"]["PublishedEvents"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @example 01936f2a-7c00-7abc-8def-0123456789ab
                         */
                        id: string;
                    } | {
                        ids: string[];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksEndpoints: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    events: ("*" | "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated")[];
                    /** @default  */
                    description?: string;
                    /** @default null */
                    rate_limit?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookEndpoint"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, payload_too_large, reauthentication_required, request_in_progress, unauthenticated, unavailable, unsupported_media_type, url_not_allowed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksEndpointsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhooksEndpointsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchWebhooksEndpointsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                    events?: ("*" | "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated")[];
                    description?: string;
                    rate_limit?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, unauthenticated, unavailable, unsupported_media_type, url_not_allowed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksEndpointsIdSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointsIdRotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 86400 */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, reauthentication_required, rotation_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointsIdPromoteSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, no_rotation, not_found, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointsIdTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated";
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description A problem (RFC 9457). Codes: endpoint_not_enabled, forbidden, headers_too_large, internal, invalid_json, invalid_request, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointsIdPause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointsIdResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                endpoint_id?: string;
                event?: "account.created" | "user.login" | "subscription.purchased" | "invoice.created" | "subscription.upgraded" | "subscription.downgraded" | "subscription.cancelled" | "team_member.added" | "tos.accepted" | "usage.metrics_updated";
                status?: "pending" | "delivering" | "delivered" | "failed" | "parked" | "cancelled";
                since?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Delivery"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksDeliveriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksDeliveriesIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, not_replayable, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksReplays: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Replay"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksReplays: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request safely within 24 hours: the same caller, with the same key and request, gets the first answer again, with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filter: components["schemas"]["ReplayFilter"];
                    /** @default false */
                    dry_run?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksReplaysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhooksReplaysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, not_found, not_running, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuditLog: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                action?: "user.signed_up" | "user.logged_in" | "user.login_refused" | "user.login_approved" | "user.blocked" | "user.unblocked" | "user.changed" | "user.created" | "user.imported" | "user.deleted" | "user.email_verified" | "user.email_changed" | "session.ended" | "session.others_ended" | "session.all_ended" | "session.stepped_up" | "password.set" | "password.changed" | "password.reset" | "mfa.totp_enrolled" | "mfa.totp_removed" | "mfa.recovery_code_used" | "mfa.recovery_codes_renewed" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "connection.created" | "connection.changed" | "connection.deleted" | "connection.tested" | "connection.refused" | "connection.groups_untold" | "connection.metadata_taken" | "connection.metadata_failed" | "connection.certificate_ending" | "saml_key.created" | "saml_key.deleted" | "domain.added" | "domain.verified" | "domain.changed" | "domain.removed" | "domain.lapsed" | "scim_token.created" | "scim_token.revoked" | "scim.mapping_changed" | "scim.user_provisioned" | "scim.user_changed" | "scim.user_deactivated" | "scim.user_removed" | "scim.group_changed" | "scim.group_removed" | "account.created" | "account.changed" | "account.deleted" | "account.transferred" | "member.added" | "member.changed" | "member.removed" | "invitation.sent" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "staff.joined" | "staff.role_changed" | "provider.changed" | "branding.changed" | "brand_image.added" | "provider.created" | "provider.breaker_tripped" | "texts.changed" | "api_key.created" | "api_key.revoked" | "endpoint.created" | "endpoint.changed" | "endpoint.deleted" | "endpoint.secret_read" | "endpoint.secret_rotated" | "endpoint.secret_promoted" | "endpoint.paused" | "endpoint.resumed" | "plan.created" | "plan.changed" | "plan.archived" | "plan.restored" | "plan.version_created" | "plan.version_changed" | "plan.version_deleted" | "plan.version_published" | "plan.migration_started" | "billing.settings_changed" | "billing.account_changed" | "billing.imported" | "override.set" | "override.removed" | "role.permissions_changed" | "subscription.created" | "subscription.purchased" | "subscription.renewed" | "subscription.trial_ended" | "subscription.changed" | "subscription.change_scheduled" | "subscription.cancel_scheduled" | "subscription.schedule_undone" | "subscription.past_due" | "subscription.recovered" | "subscription.cancelled" | "invoice.drafted" | "invoice.changed" | "invoice.deleted" | "invoice.issued" | "invoice.paid" | "invoice.voided" | "invoice.written_off" | "payment.recorded" | "credit_note.issued" | "refund.settled" | "meter.created" | "meter.archived" | "meter.restored" | "credits.granted" | "credits.voided" | "credits.reversed" | "setup_guide.created" | "setup_guide.opened" | "setup_guide.renewed" | "setup_guide.deleted" | "portal_link.created" | "portal_link.opened" | "stripe.connected" | "stripe.disconnected" | "stripe.prices_set" | "stripe.customer_linked" | "stripe.customer_deleted" | "stripe.checkout_begun" | "stripe.cancel_asked" | "stripe.undo_asked" | "stripe.dispute_opened" | "stripe.imported" | "terms.created" | "terms.changed" | "terms.version_created" | "terms.version_changed" | "terms.version_deleted" | "terms.version_published" | "terms.accepted" | "test_clock.advanced";
                user_id?: string;
                actor_id?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuditLogExport: {
        parameters: {
            query?: {
                action?: "user.signed_up" | "user.logged_in" | "user.login_refused" | "user.login_approved" | "user.blocked" | "user.unblocked" | "user.changed" | "user.created" | "user.imported" | "user.deleted" | "user.email_verified" | "user.email_changed" | "session.ended" | "session.others_ended" | "session.all_ended" | "session.stepped_up" | "password.set" | "password.changed" | "password.reset" | "mfa.totp_enrolled" | "mfa.totp_removed" | "mfa.recovery_code_used" | "mfa.recovery_codes_renewed" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "connection.created" | "connection.changed" | "connection.deleted" | "connection.tested" | "connection.refused" | "connection.groups_untold" | "connection.metadata_taken" | "connection.metadata_failed" | "connection.certificate_ending" | "saml_key.created" | "saml_key.deleted" | "domain.added" | "domain.verified" | "domain.changed" | "domain.removed" | "domain.lapsed" | "scim_token.created" | "scim_token.revoked" | "scim.mapping_changed" | "scim.user_provisioned" | "scim.user_changed" | "scim.user_deactivated" | "scim.user_removed" | "scim.group_changed" | "scim.group_removed" | "account.created" | "account.changed" | "account.deleted" | "account.transferred" | "member.added" | "member.changed" | "member.removed" | "invitation.sent" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "staff.joined" | "staff.role_changed" | "provider.changed" | "branding.changed" | "brand_image.added" | "provider.created" | "provider.breaker_tripped" | "texts.changed" | "api_key.created" | "api_key.revoked" | "endpoint.created" | "endpoint.changed" | "endpoint.deleted" | "endpoint.secret_read" | "endpoint.secret_rotated" | "endpoint.secret_promoted" | "endpoint.paused" | "endpoint.resumed" | "plan.created" | "plan.changed" | "plan.archived" | "plan.restored" | "plan.version_created" | "plan.version_changed" | "plan.version_deleted" | "plan.version_published" | "plan.migration_started" | "billing.settings_changed" | "billing.account_changed" | "billing.imported" | "override.set" | "override.removed" | "role.permissions_changed" | "subscription.created" | "subscription.purchased" | "subscription.renewed" | "subscription.trial_ended" | "subscription.changed" | "subscription.change_scheduled" | "subscription.cancel_scheduled" | "subscription.schedule_undone" | "subscription.past_due" | "subscription.recovered" | "subscription.cancelled" | "invoice.drafted" | "invoice.changed" | "invoice.deleted" | "invoice.issued" | "invoice.paid" | "invoice.voided" | "invoice.written_off" | "payment.recorded" | "credit_note.issued" | "refund.settled" | "meter.created" | "meter.archived" | "meter.restored" | "credits.granted" | "credits.voided" | "credits.reversed" | "setup_guide.created" | "setup_guide.opened" | "setup_guide.renewed" | "setup_guide.deleted" | "portal_link.created" | "portal_link.opened" | "stripe.connected" | "stripe.disconnected" | "stripe.prices_set" | "stripe.customer_linked" | "stripe.customer_deleted" | "stripe.checkout_begun" | "stripe.cancel_asked" | "stripe.undo_asked" | "stripe.dispute_opened" | "stripe.imported" | "terms.created" | "terms.changed" | "terms.version_created" | "terms.version_changed" | "terms.version_deleted" | "terms.version_published" | "terms.accepted" | "test_clock.advanced";
                user_id?: string;
                actor_id?: string;
                since?: string;
                until?: string;
                format?: "csv" | "jsonl";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON object a line, each as `GET /api/v1/audit-log` shows it; or lines of comma-separated values under their names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                    "text/csv": string;
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, headers_too_large, internal, invalid_request, reauthentication_required, unauthenticated, unavailable. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
