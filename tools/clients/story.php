<?php
// Adds a user, finds it in a list, and receives a refusal, with the generated client. Arguments: the client's folder, base
// URL, admin key.
declare(strict_types=1);

[, $folder, $base, $key] = $argv;
require 'GuzzleHttp/autoload.php'; // with Composer: vendor/autoload.php
spl_autoload_register(function (string $class) use ($folder): void {
    $file = $folder . '/lib/' . str_replace('\\', '/', substr($class, strlen('Postern\\'))) . '.php';
    if (str_starts_with($class, 'Postern\\') && is_file($file)) {
        require $file;
    }
});

function expect(bool $holds, string $otherwise): void
{
    if (!$holds) {
        throw new Exception($otherwise);
    }
}

$config = Postern\Configuration::getDefaultConfiguration()->setHost($base)->setAccessToken($key);
$users = new Postern\Api\UsersApi(null, $config);

$email = 'php@example.com';
$users->usersCreate(new Postern\Model\UserCreate(['email' => $email]));
$listed = array_map(fn ($user) => $user->getEmail(), $users->usersList(email: $email)->getData());
expect(in_array($email, $listed, true), 'the user is not in the list');

try {
    $users->usersGet('00000000-0000-7000-8000-000000000000');
    expect(false, 'there is no such user');
} catch (Postern\ApiException $refusal) {
    $isRight = $refusal->getCode() === 404 && str_contains((string) $refusal->getResponseBody(), 'not_found');
    expect($isRight, $refusal->getMessage());
}
echo "added, listed, received a refusal\n";
