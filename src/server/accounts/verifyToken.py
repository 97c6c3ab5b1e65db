# Verifies an access token as any other service can: by the server's address alone, with PyJWT.
# Prints the claims as JSON, or the name of the error.

import json
import sys
import urllib.request

import jwt

server, audience, token = sys.argv[1:]
with urllib.request.urlopen(server + "/.well-known/openid-configuration") as answer:
    metadata = json.load(answer)
try:
    key = jwt.PyJWKClient(metadata["jwks_uri"]).get_signing_key_from_jwt(token)
    claims = jwt.decode(
        token,
        key.key,
        algorithms=["ES256"],
        issuer=metadata["issuer"],
        audience=audience,
        options={"require": ["exp", "iat", "sub", "aud", "iss"]},
    )
    print(json.dumps({"claims": claims, "header": jwt.get_unverified_header(token)}))
except (jwt.PyJWTError, jwt.exceptions.PyJWKClientError) as error:
    print(json.dumps({"error": type(error).__name__}))
