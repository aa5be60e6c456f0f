# A collector: takes OTLP over HTTP in protobuf, reads it with the classes that OpenTelemetry publishes (opentelemetry-proto), and
# prints its port, then a line of JSON for each span.
import gzip
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (
    ExportTraceServiceRequest,
    ExportTraceServiceResponse,
)


def value_of(value):
    kind = value.WhichOneof("value")
    if kind == "array_value":
        return [value_of(one) for one in value.array_value.values]
    return getattr(value, kind)


def attributes_of(thing):
    return {pair.key: value_of(pair.value) for pair in thing.attributes}


class Collector(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def chunks(self):
        while size := int(self.rfile.readline(), 16):
            yield self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()

    def do_POST(self):
        body = b"".join(self.chunks())
        if self.headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        request = ExportTraceServiceRequest.FromString(body)
        for resource in request.resource_spans:
            service = attributes_of(resource.resource)["service.name"]
            for scope in resource.scope_spans:
                for span in scope.spans:
                    print(
                        json.dumps(
                            {
                                "path": self.path,
                                "service": service,
                                "name": span.name,
                                "trace": span.trace_id.hex(),
                                "span": span.span_id.hex(),
                                "parent": span.parent_span_id.hex(),
                                "ms": (span.end_time_unix_nano - span.start_time_unix_nano) / 1e6,
                                "attributes": attributes_of(span),
                            }
                        ),
                        flush=True,
                    )
        answer = ExportTraceServiceResponse().SerializeToString()
        self.send_response(200)
        self.send_header("content-type", "application/x-protobuf")
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Collector)
print(server.server_address[1], flush=True)
server.serve_forever()
