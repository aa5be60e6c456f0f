// Package postern calls Postern, the self-hosted service for sign-in, billing and webhooks. It needs the standard
// library alone.
//
//	client := postern.New("https://auth.example.com", postern.WithKey(os.Getenv("POSTERN_KEY")))
//	for user, err := range client.Users.All(ctx, postern.UserListParams{Principal: postern.Set(postern.PrincipalCustomer)}) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(user.Email)
//	}
//
// The calls are named as in the API: client.Accounts.Members.Create is accounts.members.create. Those below Client.Me
// are made as a signed-in user, with [WithSession].
//
// # Errors
//
// An [Error] is a refusal of Postern's. Anything else that fails on the way, a timeout, the network or the page of a
// proxy, is an [UnreachableError], for which errors.Is(err, [ErrUnreachable]) holds. A call whose context ends returns
// the context's error.
//
// # Repeats
//
// What may be repeated is repeated twice, see [WithRetries]. PATCH and the exchange of a code are sent once. Bound a
// call with the deadline of its context.
//
// # Later versions
//
// Servers of later versions may send fields, values of enums and codes that this version does not know. They pass: give
// each switch a default.
//
// Signing people in and receiving webhooks by net/http is in package posternhttp, checking webhooks in posternwebhook
// and checking access tokens in posternoauth.
package postern
