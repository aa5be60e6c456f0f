// The types of server/openapi.json. Made by: npm run generate

export interface paths {
    "/api/v1/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show this provider */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the name or settings of this provider */
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
        /** Make a secret key */
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
        /** Revoke a secret key */
        delete: operations["deleteApiKeysId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users, newest first */
        get: operations["getUsers"];
        put?: never;
        /**
         * Add a user
         * @description Customers come by themselves when they sign up; the staff of a provider are added here.
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
        /** Show a user */
        get: operations["getUsersId"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Ends the user's sessions, deletes the accounts nobody else belongs to, and redacts the user's payloads in events and in what receivers answered.
         */
        delete: operations["deleteUsersId"];
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
        /** End all other sessions */
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
        /** End one session */
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
         * @description Holds from the next request on: an ended session is inactive at once, on every node.
         */
        post: operations["postSessionsVerify"];
        delete?: never;
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
        /** List events, newest first */
        get: operations["getEvents"];
        put?: never;
        /**
         * Publish one event or up to 1,000
         * @description All events of a request and their deliveries commit together, or none does.
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
        /** Show an event */
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
        /** List endpoints, newest first */
        get: operations["getWebhooksEndpoints"];
        put?: never;
        /** Register an endpoint */
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
        /** Show an endpoint */
        get: operations["getWebhooksEndpointsId"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description What was still to be sent to it is cancelled; its log stays.
         */
        delete: operations["deleteWebhooksEndpointsId"];
        options?: never;
        head?: never;
        /** Change an endpoint */
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
        /** Show the signing secret */
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
         * @description During the overlap webhook-signature carries both signatures, X-{brand}-Signature that of the old secret and X-{brand}-Signature-Next that of the new one.
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
        /** Let the new secret sign alone */
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
         * @description One attempt, whatever events the endpoint chose. The answer is its delivery: look there for the outcome.
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
         * @description Its deliveries are parked until it is resumed.
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
        /** Resume a paused or disabled endpoint */
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
        /** List deliveries, newest first */
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
        /** Show a delivery with its attempts */
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
         * @description Begins a new round of attempts under the same delivery id.
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
        /** List replays, newest first */
        get: operations["getWebhooksReplays"];
        put?: never;
        /**
         * Replay all deliveries that match, or count them
         * @description Each match at this moment begins one new round of attempts under its delivery id. The job survives restarts. Parked deliveries need none: they are sent when their endpoint is resumed.
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
        /** Show a replay */
        get: operations["getWebhooksReplaysId"];
        put?: never;
        post?: never;
        /**
         * Cancel a replay
         * @description What it has begun already goes on.
         */
        delete: operations["deleteWebhooksReplaysId"];
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
                     *           "name": "ada@example.com",
                     *           "owner": {
                     *             "id": "01936f2a-7bff-7abc-8def-0123456789ab",
                     *             "email": "ada@example.com"
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
                                owner?: {
                                    id: string;
                                    email: string;
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
                     *           "plan": "team",
                     *           "status": "active"
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
                                plan: string;
                                status: string;
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
                     *           "currency": "eur"
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
                                status: string;
                                /** @description In the currency's smallest unit. */
                                amount_due: number;
                                currency: string;
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
                     *           "plan": "business",
                     *           "status": "active",
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
                                plan: string;
                                status: string;
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
                     *           "plan": "starter",
                     *           "status": "active",
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
                                plan: string;
                                status: string;
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
                     *           "plan": "team",
                     *           "status": "cancelled"
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
                                plan: string;
                                status: string;
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
                     *           "role": "member"
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
                     *           "accepted_at": "2026-01-31T09:30:00.000Z"
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
                     *           "metrics": {
                     *             "api_calls": 1204,
                     *             "seats": 7
                     *           }
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
                                metrics: {
                                    [key: string]: number;
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
}
export interface components {
    schemas: {
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
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "invalid_json" | "invalid_request" | "invalid_cursor" | "url_not_allowed" | "invalid_code" | "unauthenticated" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "already_exists" | "limit_reached" | "rotation_in_progress" | "no_rotation" | "endpoint_not_enabled" | "not_running" | "not_replayable" | "request_in_progress" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal" | "unavailable";
            detail?: string;
            errors?: {
                field: string;
                message: string;
            }[];
        };
        NewApiKey: components["schemas"]["ApiKey"] & {
            /** @description The secret key. It is shown this once. */
            key: string;
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
        UserRecord: components["schemas"]["User"] & {
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        User: {
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
            method: string;
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
        SignedIn: {
            /** @enum {boolean} */
            authenticated: true;
            /** @example 5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f */
            token: string;
            user: components["schemas"]["User"];
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
            /** @example whsec_c2VjcmV0 */
            secret: string;
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_json, invalid_request, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
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
                /** @description Repeat a request safely within 24 hours. */
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
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
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
                /** @description Repeat a request safely within 24 hours. */
                "idempotency-key"?: string;
            };
            path?: never;
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
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
                email?: string;
                principal?: "customer" | "provider";
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
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
                /** @description Repeat a request safely within 24 hours. */
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
            /** @description A problem (RFC 9457). Codes: already_exists, forbidden, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
                        session: components["schemas"]["Session"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            query?: never;
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
                        /** @enum {boolean} */
                        active: true;
                    } | {
                        /** @enum {boolean} */
                        active: false;
                    };
                };
            };
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_json, invalid_request, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: internal, invalid_json, invalid_request, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
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
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description A problem (RFC 9457). Codes: internal, invalid_code, invalid_json, invalid_request, not_found, payload_too_large, rate_limited, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: internal, invalid_request, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
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
                /** @description Repeat a request safely within 24 hours. */
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
            /** @description A problem (RFC 9457). Codes: forbidden, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
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
                /** @description Repeat a request safely within 24 hours. */
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
            /** @description A problem (RFC 9457). Codes: forbidden, idempotency_key_reused, internal, invalid_json, invalid_request, limit_reached, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type, url_not_allowed. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_json, invalid_request, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type, url_not_allowed. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_json, invalid_request, not_found, payload_too_large, rotation_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, no_rotation, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: endpoint_not_enabled, forbidden, internal, invalid_json, invalid_request, not_found, payload_too_large, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, not_replayable, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_cursor, invalid_request, unauthenticated, unavailable. */
            default: {
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
                /** @description Repeat a request safely within 24 hours. */
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
            /** @description A problem (RFC 9457). Codes: forbidden, idempotency_key_reused, internal, invalid_json, invalid_request, payload_too_large, request_in_progress, unauthenticated, unavailable, unsupported_media_type. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, unauthenticated, unavailable. */
            default: {
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
            /** @description A problem (RFC 9457). Codes: forbidden, internal, invalid_request, not_found, not_running, unauthenticated, unavailable. */
            default: {
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
