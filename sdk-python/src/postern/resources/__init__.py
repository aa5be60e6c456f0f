# Made of server/openapi.json by: npm run generate
"""The methods of the clients, by area."""
