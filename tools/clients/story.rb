# Adds a user, finds it in a list, and receives a refusal, with the generated client. Arguments: base URL, admin key.
require 'postern_client'
require 'securerandom'
require 'uri'

def expect(holds, otherwise)
  raise otherwise unless holds
end

base, key = ARGV
PosternClient.configure do |config|
  address = URI(base)
  config.scheme = address.scheme
  config.host = "#{address.host}:#{address.port}"
  config.access_token = key
end
users = PosternClient::UsersApi.new

email = 'ruby@example.com'
users.users_create(PosternClient::UserCreate.new(email: email))
listed = users.users_list(email: email).data
expect(listed.any? { |user| user.email == email }, 'the user is not in the list')

begin
  users.users_get(SecureRandom.uuid)
  expect(false, 'there is no such user')
rescue PosternClient::ApiError => refusal
  expect(refusal.code == 404 && refusal.response_body.include?('not_found'), refusal.message)
end
puts 'added, listed, received a refusal'
