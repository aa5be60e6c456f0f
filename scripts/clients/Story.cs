using System;
using System.Linq;
using Postern.Api;
using Postern.Client;
using Postern.Model;

/// <summary>Adds a user, finds it in a list, and hears a refusal, with the generated client. Arguments: base URL, admin key.</summary>
public static class Story
{
    public static void Main(string[] arguments)
    {
        var users = new UsersApi(new Configuration { BasePath = arguments[0], AccessToken = arguments[1] });

        var email = "csharp@example.com";
        users.PostUsers(new PostUsersRequest(email: email));
        var isListed = users.GetUsers(email: email).Data.Any(user => user.Email == email);
        Expect(isListed, "the user is not in the list");

        try
        {
            users.GetUsersId(Guid.NewGuid());
            Expect(false, "there is no such user");
        }
        catch (ApiException refusal)
        {
            Expect(refusal.ErrorCode == 404 && refusal.ErrorContent.ToString().Contains("not_found"), refusal.ToString());
        }
        Console.WriteLine("added, listed, heard a refusal");
    }

    private static void Expect(bool holds, string otherwise)
    {
        if (!holds) throw new Exception(otherwise);
    }
}
