"""OpenStack Swift with its S3 interface in one process: its three storage servers and its proxy, over a new folder.

Arguments: the folder, the access key (account:user), the secret. Prints the port when it serves.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

# Its own start reads these from /etc/swift.
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b"test"

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

DIRECTORY, ACCESS_KEY, SECRET = sys.argv[1:4]
SERVER = """[DEFAULT]
devices = {directory}
swift_dir = {directory}
mount_check = false
log_level = CRITICAL
[pipeline:main]
pipeline = {pipeline}
[app:{name}]
use = egg:swift#{app}
"""
# No cache server listens there; without the filter no key is accepted.
PROXY = (
    SERVER
    + """account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {secret} .admin
[filter:slo]
use = egg:swift#slo
"""
)
PIPELINE = "catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server"


def load(template, app, name, pipeline):
    path = os.path.join(DIRECTORY, name + ".conf")
    user = ACCESS_KEY.replace(":", "_")
    with open(path, "w") as file:
        file.write(
            template.format(
                directory=DIRECTORY, app=app, name=name, pipeline=pipeline, user=user, secret=SECRET
            )
        )
    return loadapp(path)


def serve_storage(name, app):
    """A storage server on a free port, and the ring that leads to it."""
    socket = eventlet.listen(("127.0.0.1", 0))
    ring = RingBuilder(1, 1, 0)
    device = {"id": 0, "region": 1, "zone": 1, "device": "disk", "weight": 1}
    ring.add_dev({**device, "ip": "127.0.0.1", "port": socket.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(DIRECTORY, name + ".ring.gz"))
    eventlet.spawn(wsgi.server, socket, load(SERVER, app, name, name), log=NOWHERE)


NOWHERE = open(os.devnull, "w")
os.makedirs(os.path.join(DIRECTORY, "disk"))
serve_storage("account", "account")
serve_storage("container", "container")
# In memory: the one on disk needs extended attributes.
serve_storage("object", "mem_object")
proxy = load(PROXY, "proxy", "proxy-server", PIPELINE)
front = eventlet.listen(("127.0.0.1", 0))
print(front.getsockname()[1], flush=True)
wsgi.server(front, proxy, log=NOWHERE)
