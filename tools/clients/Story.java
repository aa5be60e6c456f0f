import java.util.UUID;
import postern.ApiClient;
import postern.ApiException;
import postern.api.UsersApi;
import postern.api.UsersApi.APIUsersListRequest;
import postern.model.UserCreate;

/** Adds a user, finds it in a list, and receives a refusal, with the generated client. Arguments: base URL, admin key. */
public class Story {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    client.setRequestInterceptor(request -> request.header("authorization", "Bearer " + arguments[1]));
    UsersApi users = new UsersApi(client);

    String email = "java@example.com";
    users.usersCreate(new UserCreate().email(email), null);
    boolean isListed = users
        .usersList(APIUsersListRequest.newBuilder().email(email).build())
        .getData()
        .stream()
        .anyMatch(user -> email.equals(user.getEmail()));
    expect(isListed, "the user is not in the list");

    try {
      users.usersGet(UUID.randomUUID());
      expect(false, "there is no such user");
    } catch (ApiException refusal) {
      expect(refusal.getCode() == 404 && refusal.getResponseBody().contains("not_found"), refusal.toString());
    }
    System.out.println("added, listed, received a refusal");
  }

  private static void expect(boolean holds, String otherwise) {
    if (!holds) throw new AssertionError(otherwise);
  }
}
