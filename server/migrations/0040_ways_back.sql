-- How often the browser came back for a flow: the limit per client spares the first few.
alter table federation_flow add column returns smallint not null default 0;
