# Varnish 7 before two nodes of the shop. TLS ends in front of it (hitch, nginx, a load balancer).
# Change: the nodes. Start with -p http_gzip_support=off, so that the shop's Brotli is kept, and with CDN_PURGE_TOKEN in the
# environment. On each node: CDN_PURGE_URL=http://varnish:6081/cdn-purge, the same CDN_PURGE_TOKEN, TRUSTED_PROXIES.
vcl 4.1;

import directors;
import std;

probe ready {
  .url = "/api/ready";
  .interval = 500ms;
  .timeout = 1s;
  .window = 2;
  .threshold = 2;
  .initial = 2;
}

backend node1 {
  .host = "127.0.0.1";
  .port = "4321";
  .probe = ready;
}

backend node2 {
  .host = "127.0.0.1";
  .port = "4331";
  .probe = ready;
}

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(node1);
  shop.add_backend(node2);
}

sub vcl_recv {
  set req.backend_hint = shop.backend();

  # The shop's purges by tag. Whoever knows the token may drop pages, nobody else.
  if (req.url == "/cdn-purge") {
    if (!std.getenv("CDN_PURGE_TOKEN") || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    if (req.method != "POST") {
      return (synth(405));
    }
    if (req.http.Cache-Tag == "*") {
      ban("obj.status != 0");
    } elsif (req.http.Cache-Tag ~ "^[\w:/~%-]+(,[\w:/~%-]+)*$") {
      ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
    } else {
      return (synth(400));
    }
    return (synth(204));
  }

  # Probes are for the machines inside, with a query too.
  if (req.url ~ "^/api/ready(\?|$)") {
    return (synth(404));
  }

  # Browsers that hold the shop's dictionary get pages of a quarter of the size; anything else in the header is dropped.
  if (req.http.Available-Dictionary !~ "^:[A-Za-z0-9+/]{43}=:$" || req.http.Accept-Encoding !~ "\bdcz\b") {
    unset req.http.Available-Dictionary;
  }

  # Three encodings instead of each browser's own list.
  if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.http.Available-Dictionary) {
    set req.http.Accept-Encoding = "dcz, " + req.http.Accept-Encoding;
  }

  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }

  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(api|desk)(/|$)") {
    return (pass);
  }
  # Cookies do not matter here: public pages do not depend on them, and nothing else is stored.
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 10m;
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)\b(no-store|private)\b") {
    # Before all others: a file that one node does not have yet is a page of its own for whoever asks.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  } elsif (bereq.url ~ "^/(_astro|images)/" && beresp.http.Cache-Control ~ "max-age=[1-9]") {
    # Files with a hash in their name and pictures say themselves how long they last. Varnish would keep a silent one, too.
    return (deliver);
  } elsif (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
  } else {
    # Nothing personal is offered to shared caches.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
