using System;
using System.Linq;
using Postern.Api;
using Postern.Client;
using Postern.Model;

/// <summary>Adds an account, finds it in a list, and receives a refusal, with the generated client. Arguments: base URL, admin key.</summary>
public static class Story
{
    public static void Main(string[] arguments)
    {
        var accounts = new AccountsApi(new Configuration { BasePath = arguments[0], AccessToken = arguments[1] });

        var name = "Made by C#";
        accounts.AccountsCreate(new AccountCreate(name: name));
        var isListed = accounts.AccountsList().Data.Any(account => account.Name == name);
        Expect(isListed, "the account is not in the list");

        try
        {
            accounts.AccountsGet(Guid.NewGuid());
            Expect(false, "there is no such account");
        }
        catch (ApiException refusal)
        {
            Expect(refusal.ErrorCode == 404 && refusal.ErrorContent.ToString().Contains("not_found"), refusal.ToString());
        }
        Console.WriteLine("added, listed, received a refusal");
    }

    private static void Expect(bool holds, string otherwise)
    {
        if (!holds) throw new Exception(otherwise);
    }
}
