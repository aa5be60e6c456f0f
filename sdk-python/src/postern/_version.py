# Made of server/openapi.json by: npm run generate
"""The version of the package, which is the service's."""

VERSION = "0.1.0"
